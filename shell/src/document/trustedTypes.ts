/**
 * Inline script that must run before all other scripts. It creates the site's only Trusted Types policy.
 * - As default policy it also applies to script elements of webpack, the federation runtime and old releases.
 * - It accepts http(s) addresses of scripts; the content security policy limits their hosts.
 * - HTML may only be parsed into a separate document without scripts, as the editor of the admin area does.
 * - A string never becomes code or elements of the page.
 */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:address=>/^https?:$/.test(new URL(address,location.href).protocol)?address:null,createHTML:(html,type,use)=>use==="DOMParser parseFromString"?html:null});`;
