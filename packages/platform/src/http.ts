import axios from 'axios';

/**
 * The HTTP client. Specification section 9 defines the names of the XSRF cookie and header. `callApi` parses the
 * responses and detects HTML instead of JSON.
 */
export const http = axios.create({
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});
