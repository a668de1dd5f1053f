/**
 * Inline script that must run before all other scripts. It creates the site's only Trusted Types policy. It is the
 * default policy, so it also applies to the script elements that webpack, the federation runtime and old releases of
 * remotes add without naming a policy. The policy accepts http(s) addresses of scripts; the content security policy
 * limits their hosts. HTML may only be parsed into a separate document, in which no scripts run; the editor of the admin
 * area reads pasted text in this way. The browser never turns a string into code or into elements of the page.
 */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:address=>/^https?:$/.test(new URL(address,location.href).protocol)?address:null,createHTML:(html,type,use)=>use==="DOMParser parseFromString"?html:null});`;
