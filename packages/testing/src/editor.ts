/** Credentials of the editor account in all tests. */
export const editor = { email: 'editor@example.org', password: 'a long enough password' };
