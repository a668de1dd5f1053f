/** Credentials of the account with which `withApi` starts the API. */
export const editor = { email: 'editor@example.org', password: 'a long enough password' };
