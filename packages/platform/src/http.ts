import axios from 'axios';

/**
 * The one HTTP client; its cross-site cookie and header names are those of specification section 9. Answers stay bytes: who
 * calls parses them (`parseAnswer.ts`), a long list piece by piece. As a text the browser would decode it at once, which keeps a
 * slow phone busy for 170 ms with 3 MB.
 */
export const http = axios.create({
  responseType: 'arraybuffer',
  transformResponse: (bytes: unknown) => bytes,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});
