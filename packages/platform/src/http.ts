import axios from 'axios';

/**
 * The one HTTP client; its cross-site cookie and header names are those of specification section 9. Responses stay text:
 * `callApi` parses them, so that HTML in place of JSON is recognised.
 */
export const http = axios.create({
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});
