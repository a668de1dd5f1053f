/** Values that a JSON body may hold at all depths: ten times as many as the largest form has. */
const MOST_VALUES = 10_000;
/** Levels of lists and objects inside each other. */
const DEEPEST = 20;

/**
 * Returns what is wrong with the size of a JSON value, in words that complete "The body …": checking each of hundreds of
 * thousands of values against a schema would block all other requests. Undefined when there is nothing wrong.
 */
export function sizeProblem(value: unknown): string | undefined {
  let level = [value];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return `is nested more than ${DEEPEST} levels deep`;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    count += level.length;
  }
  if (count <= MOST_VALUES) return undefined;
  return `has ${count.toLocaleString('en-IN')} values; send at most ${MOST_VALUES.toLocaleString('en-IN')}`;
}
