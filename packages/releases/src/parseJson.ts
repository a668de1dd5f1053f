/**
 * Parses a text as JSON.
 * @returns The value, which is not validated; undefined if the text is not JSON, such as an error page of a proxy.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
