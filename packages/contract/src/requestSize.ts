/** Maximum number of values in a JSON body at all depths: ten times as many as the largest form has. */
const MOST_VALUES = 10_000;
/** Maximum nesting depth of arrays and objects. */
const DEEPEST = 20;

const TOO_DEEP = `is nested more than ${DEEPEST} levels deep`;

const [SPACE, QUOTE, COMMA, BACKSLASH] = [0x20, 0x22, 0x2c, 0x5c] as const;
const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d] as const;

/**
 * Returns the problem with the size of a JSON value as a completion of "The body …"; undefined for a valid size.
 * Validating hundreds of thousands of values against a schema would block all other requests.
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
 * Returns the problem with the size of a JSON text, as {@link sizeProblem} does, without parsing it: parsing 1 MB of
 * arrays takes 100 ms or more. The result for invalid JSON is unspecified.
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
 * @param start position of its opening quote
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
