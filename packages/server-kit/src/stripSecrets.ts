/** Names of the environment variables with secrets. A process that runs the code of remotes must not have them. */
const secrets = [
  'SIGNING_KEY',
  'SECOND_SIGNING_KEY',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'CHECK_PASSWORD',
  'RELEASE_TOKEN',
  'RELEASE_SIGNING_KEY',
  'DATABASE_URL',
  'REHEARSAL_DATABASE_URL',
  'SMTP_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'OPERATIONS_TOKEN',
  'RENDERER_TOKEN',
];

/**
 * Returns a copy of the environment variables without the secrets, for a process that runs the code of remotes.
 * @param environment Environment variables, usually `process.env`. They are not changed.
 */
export const stripSecrets = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !secrets.includes(name)));

/**
 * Deletes the secrets from the environment of this process. Call this before the process runs the code of remotes.
 * @param environment Environment variables to change, usually `process.env`.
 */
export function deleteSecrets(environment: NodeJS.ProcessEnv): void {
  for (const name of secrets) delete environment[name];
}
