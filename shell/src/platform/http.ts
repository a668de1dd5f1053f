import axios from 'axios';

/**
 * The one HTTP client; its cross-site cookie and header names are those of specification section 9. Answers stay texts: who
 * calls parses them (`parseAnswer.ts`).
 */
export const http = axios.create({
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});
