/** An answer of the API that the document asked for before the application was there (`firstCallScript.ts`). */
interface FirstCall {
  /** Below `/api/`. */
  url: string;
  /** That it was asked for with. */
  token: string;
  /** Rejects where it failed: the application then asks itself, and has the words for it. */
  answer: Promise<unknown>;
}

declare global {
  var firstCall: FirstCall | undefined;
}

/**
 * The answer to a call that the document made already; once.
 * @returns undefined where it has not, or failed
 */
export async function answerToFirstCall(url: string, token: string): Promise<unknown> {
  const { firstCall } = globalThis;
  if (firstCall?.url !== url || firstCall.token !== token) return undefined;
  globalThis.firstCall = undefined;
  return firstCall.answer.catch(() => undefined);
}
