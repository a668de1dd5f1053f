/** How much of an answer is read at once, in characters or bytes: a slow phone takes some 20 ms for it. */
export const pieceLength = 400_000;

/**
 * Parses an answer of the API; a long one piece by piece, by code that is fetched when there is one.
 * @param answer its text, or the bytes of it
 * @throws Error where it is no JSON, or that code does not come
 */
export async function parseAnswer(answer: string | Uint8Array<ArrayBuffer>): Promise<unknown> {
  if (answer.length <= pieceLength) return new Response(answer).json();
  const { parseLongList } = await import(/* webpackChunkName: "long-list" */ './parseLongList');
  return parseLongList(answer);
}
