/** The editor of every test. */
export const editor = { email: 'editor@example.org', password: 'a long enough password' };
