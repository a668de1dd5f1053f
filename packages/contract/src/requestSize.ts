/** Maximum number of values in a JSON body, including nested values. The largest form has a tenth. */
const MOST_VALUES = 10_000;
/** Maximum nesting depth of arrays and objects. */
const DEEPEST = 20;

const TOO_DEEP = `is nested more than ${DEEPEST} levels deep`;

const [SPACE, QUOTE, COMMA, BACKSLASH] = [0x20, 0x22, 0x2c, 0x5c] as const;
const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

/**
 * Checks the number of values and the nesting depth of a parsed JSON value. Call it before a schema validates the
 * value, which could block all other requests.
 * @returns A message that continues "The body …"; undefined if the size is allowed.
 */
export function sizeProblem(value: unknown): string | undefined {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return TOO_DEEP;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    count += level.length;
  }
  return tooMany(count);
}

/**
 * Checks the number of values and the nesting depth of a JSON text without parsing it. Parsing 1 MB of arrays takes 100
 * ms or more.
 * @param text JSON text. The result for invalid JSON is unspecified.
 * @returns The same message as {@link sizeProblem} for the parsed value.
 */
export function jsonSizeProblem(text: string): string | undefined {
  let [count, depth] = [0, 0];
  let isFirst = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= SPACE) continue;
    const isClosing = code === CLOSING_BRACKET || code === CLOSING_BRACE;
    if (code === COMMA || (isFirst && !isClosing)) count += 1;
    isFirst = code === OPENING_BRACKET || code === OPENING_BRACE;
    if (isFirst) depth += 1;
    if (isClosing) depth -= 1;
    if (depth > DEEPEST) return TOO_DEEP;
    if (code === QUOTE) at = endOfString(text, at);
  }
  return tooMany(count);
}

/**
 * Returns the position of the closing quote of a JSON string.
 * @param text JSON text that contains the string.
 * @param start Position of the opening quote.
 */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

function tooMany(count: number): string | undefined {
  if (count <= MOST_VALUES) return undefined;
  return `has ${count.toLocaleString('en-IN')} values; send at most ${MOST_VALUES.toLocaleString('en-IN')}`;
}
