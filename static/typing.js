"use strict";
// A page that keeps itself fresh waits while somebody types on it.
page.typed = () => [...document.querySelectorAll("main :is(input:not([type=hidden]), select)")].some((one) => one.value !== (one.defaultValue ?? one.value)) || document.activeElement?.matches("main input");
