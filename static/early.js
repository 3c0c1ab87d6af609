// Before the page is painted: with scripts, one pad at a time. Should a script fail to load or stumble, the plain form is back.
document.documentElement.classList.add("js");
addEventListener("error", () => document.documentElement.classList.remove("js"), true);
