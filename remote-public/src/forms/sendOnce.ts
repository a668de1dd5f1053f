/** How a call of the API ended, as a dispatched mutation gives it. */
export interface CallResult {
  data?: { message: string } | undefined;
  error?: { message?: string; status?: number; fields?: Record<string, string> } | undefined;
}

/** How long a form counts as the same one again. */
const repeatWindowMs = 10_000;

/** Only robots send more in that time. */
const maxRemembered = 100;

// The oldest is dropped by hand: `lru-cache`, which the server uses, has 6 KB compressed, for every visitor of a form.
const remembered = new Map<string, { since: number; result: Promise<CallResult> }>();

/**
 * Sends a form, unless the very same is on its way or was taken within `repeatWindowMs`: then it is answered as that one was.
 * Who presses the button twice before the scripts are there, or without any, posts the form twice.
 * @param words all that the form says, and where
 */
export async function sendOnce(words: string, send: () => Promise<CallResult>): Promise<CallResult> {
  const known = remembered.get(words);
  if (known && Date.now() - known.since < repeatWindowMs) return known.result;
  const result = send();
  remembered.delete(words);
  remembered.set(words, { since: Date.now(), result });
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  const { error } = await result;
  // What was not taken may be tried again at once.
  if (error && remembered.get(words)?.result === result) remembered.delete(words);
  return result;
}
