"""One module a command of `scorer`; each is imported only when it is called."""
