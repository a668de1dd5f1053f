/**
 * A script for the document's head, before any other: the site's one Trusted Types policy. Scripts are added by
 * address (ours, webpack's, the federation runtime's, also those of remotes that were released long ago, so each is
 * met by the default policy); which hosts may answer is for the Content Security Policy. Texts never become markup or
 * code: the policy has no way for them.
 */
export const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:address=>/^https?:$/.test(new URL(address,location.href).protocol)?address:null});`;
