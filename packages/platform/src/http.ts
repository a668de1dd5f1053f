import axios from 'axios';

/**
 * The HTTP client. Its cross-site cookie and header names are those of specification section 9. Responses stay text:
 * `callApi` parses them and recognises HTML in place of JSON.
 */
export const http = axios.create({
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});
