import axios from 'axios';

/**
 * The HTTP client. Section 9 of the specification defines the names of the XSRF cookie and header. Responses are not
 * parsed here, because `callApi` parses them and detects a server that sends HTML instead of JSON.
 */
export const http = axios.create({
  responseType: 'text',
  transformResponse: (text: unknown) => text,
  xsrfCookieName: 'XSRF-TOKEN',
  xsrfHeaderName: 'X-XSRF-TOKEN',
});
