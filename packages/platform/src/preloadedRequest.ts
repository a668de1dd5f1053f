/**
 * An API request that an inline script of the document (`startScript.ts`) sends before the application has
 * loaded.
 */
interface PreloadedRequest {
  /** Path below `/api/`. */
  url: string;
  /** Bearer token that the script sent with the request. */
  token: string;
  /** Resolves with the response body, or rejects. After a failure, the application sends the request itself. */
  response: Promise<unknown>;
}

declare global {
  var preloadedRequest: PreloadedRequest | undefined;
}

/**
 * Returns the response to a request that an inline script of the document has already sent. Each response is returned
 * only once.
 * @param url Path below `/api/`.
 * @param token Bearer token that the application would send; the document must have sent the same.
 * @returns The response body; undefined if the document did not send this request or the request failed.
 */
export async function takePreloadedResponse(url: string, token: string): Promise<unknown> {
  const { preloadedRequest } = globalThis;
  if (preloadedRequest?.url !== url || preloadedRequest.token !== token) return undefined;
  globalThis.preloadedRequest = undefined;
  return preloadedRequest.response.catch(() => undefined);
}
