/**
 * Sends a request whose response body does not matter.
 * @param timeout Time limit in ms.
 * @returns The status of the response; undefined if there is no response in time.
 */
export const fetchStatus = (
  address: string,
  timeout: number,
  options: RequestInit = {},
): Promise<number | undefined> =>
  fetch(address, { ...options, signal: AbortSignal.timeout(timeout) })
    .then(async ({ status, body }) => {
      await body?.cancel();
      return status;
    })
    .catch(() => undefined);
