import { remoteNames } from '../build/remoteNames';

/**
 * Returns the name of the remote that a command works on.
 * @param given First argument of the command.
 * @throws Error with a one-sentence message when there is no such remote.
 */
export function remoteName(given: string | undefined): string {
  const names = remoteNames();
  if (given !== undefined && names.includes(given)) return given;
  throw new Error(`Unknown remote "${given ?? ''}". Choose one of ${names.join(', ')}.`);
}
