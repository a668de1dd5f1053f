import axios from 'axios';

/** The one HTTP client; its cross-site cookie and header names are those of specification section 9. */
export const http = axios.create({ xsrfCookieName: 'XSRF-TOKEN', xsrfHeaderName: 'X-XSRF-TOKEN' });
