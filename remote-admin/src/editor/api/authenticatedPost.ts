import type { ApiRequest } from '@juris/platform';

/**
 * Returns a POST request that is sent with the token of the session.
 * @param body JSON body. Absent when the URL contains all data of the request.
 */
export const authenticatedPost = (url: string, body?: object) =>
  ({ url, method: 'POST', body, authenticated: true }) satisfies ApiRequest;
