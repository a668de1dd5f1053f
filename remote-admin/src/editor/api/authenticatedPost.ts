import type { ApiRequest } from '@juris/platform';

/**
 * A call of whoever is signed in that changes something.
 * @param body sent as JSON; none where the address says it all
 */
export const authenticatedPost = (url: string, body?: object) =>
  ({ url, method: 'POST', body, authenticated: true }) satisfies ApiRequest;
