/** Thrown if a remote cannot be shown: its release is missing or rejected, or its files did not load. */
export class RemoteUnavailableError extends Error {
  override name = 'RemoteUnavailableError';

  constructor(
    readonly remote: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`The remote "${remote}" could not be loaded: ${reason}`, options);
  }
}
