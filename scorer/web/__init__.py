"""Everything between the network and the views: serving, requests, sessions, links, errors."""
