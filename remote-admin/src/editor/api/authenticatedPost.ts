import type { ApiRequest } from '@juris/platform';

/**
 * Returns an authenticated request that changes something.
 * @param body JSON body; absent when the URL contains everything
 */
export const authenticatedPost = (url: string, body?: object) =>
  ({ url, method: 'POST', body, authenticated: true }) satisfies ApiRequest;
