import { remotes, type RemoteName } from '@juris/releases/remotes';

/**
 * Returns the remote that a command is for, its first argument.
 * @throws Error in one sentence when there is no such remote
 */
export function remoteName(given: string | undefined): RemoteName {
  const remote = remotes.find(({ name }) => name === given);
  if (remote) return remote.name;
  const names = remotes.map(({ name }) => name).join(', ');
  throw new Error(`There is no remote "${given ?? ''}"; there are ${names}.`);
}
