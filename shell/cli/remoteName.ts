import { remotes, type RemoteName } from '@juris/releases/remotes';

/**
 * Returns the name of the remote that a command works on.
 * @param given First argument of the command.
 * @throws Error with a one-sentence message when there is no such remote.
 */
export function remoteName(given: string | undefined): RemoteName {
  const remote = remotes.find(({ name }) => name === given);
  if (remote) return remote.name;
  const names = remotes.map(({ name }) => name).join(', ');
  throw new Error(`Unknown remote "${given ?? ''}". Choose one of ${names}.`);
}
