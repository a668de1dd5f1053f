/**
 * A script for the document's head, before any other: the site's only Trusted Types policy. All scripts are added by
 * address (ours, webpack's, the federation runtime's, also in remotes released long ago), so the default policy covers
 * each. The Content Security Policy limits their hosts. The policy has no function for markup or code, so strings never
 * become either.
 */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:address=>/^https?:$/.test(new URL(address,location.href).protocol)?address:null});`;
