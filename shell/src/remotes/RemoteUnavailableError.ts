import type { RemoteName } from '@juris/releases/remotes';

/** A remote could not be had: its release is missing, refused, or its files did not come. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';

  constructor(
    readonly remote: RemoteName,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`The remote "${remote}" could not be loaded: ${reason}`, options);
  }
}
