/**
 * Runs first in every browser bundle: styles and scripts that the bundle adds to the page carry the page's
 * nonce, without which the Content Security Policy refuses them.
 */
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

export {};
