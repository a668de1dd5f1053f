import { remoteNames } from '../build/root';

/**
 * Returns the name of the remote that a command works on.
 * @param given First argument of the command.
 * @throws {Error} If there is no such remote. The message lists the names of all remotes.
 */
export function remoteName(given: string | undefined): string {
  const names = remoteNames();
  if (given !== undefined && names.includes(given)) return given;
  throw new Error(`Unknown remote "${given ?? ''}". Choose one of ${names.join(', ')}.`);
}
