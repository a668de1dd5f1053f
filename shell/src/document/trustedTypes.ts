/**
 * Inline script that must run before all other scripts. It creates the site's only Trusted Types policy, as the default
 * policy, which therefore also applies to scripts that webpack, the federation runtime and old releases of remotes add.
 * The policy accepts http(s) addresses of scripts; the content security policy limits their hosts. It has no function
 * for markup or code, so strings can never become either.
 */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:address=>/^https?:$/.test(new URL(address,location.href).protocol)?address:null});`;
