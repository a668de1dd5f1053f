/**
 * Inline script that must run before all other scripts. It creates the site's only Trusted Types policy. It is the
 * default policy, so it also applies to the script elements that webpack, the federation runtime and old releases of
 * remotes add without naming a policy. The policy accepts http(s) addresses of scripts; the content security policy
 * limits their hosts. It has no function for markup or code, so the browser never turns a string into markup or code.
 */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:address=>/^https?:$/.test(new URL(address,location.href).protocol)?address:null});`;
