/** Credentials of the account that the API contains when `withApi` starts it. */
export const editor = { email: 'editor@example.org', password: 'a long enough password' };
