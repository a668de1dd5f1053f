/** An API request that the document starts before the application loads (`preloadRequestScript.ts`). */
interface FirstCall {
  /** Path below `/api/`. */
  url: string;
  /** Token that the document sent. */
  token: string;
  /** Rejects when the request failed; the application then repeats the request and shows the message. */
  answer: Promise<unknown>;
}

declare global {
  var firstCall: FirstCall | undefined;
}

/**
 * Returns the response to a request that the document has already sent. Each response is returned once.
 * @param url path below `/api/`
 * @param token token that the request would send; another token does not match
 * @returns undefined when the document sent no such request, or when it failed
 */
export async function answerToFirstCall(url: string, token: string): Promise<unknown> {
  const { firstCall } = globalThis;
  if (firstCall?.url !== url || firstCall.token !== token) return undefined;
  globalThis.firstCall = undefined;
  return firstCall.answer.catch(() => undefined);
}
