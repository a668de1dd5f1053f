/**
 * Stands in for the federation runtime's reader of version ranges, which knows all that npm knows. The runtime takes part in what
 * the shell shares with itself: each library in the version that it brings, asked for with the range made of that version, and of
 * two versions the newer.
 * @param range `^1.2.3`, `<=1.2.3` or a version itself
 * @throws Error when the range is of another form
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, limit = ''] = /^(\^|<=|)(\d[\d.]*)$/.exec(range) ?? [];
  if (operator === undefined)
    throw new Error(`The range "${range}" is of a form that the shell does not share with.`);
  const order = version.localeCompare(limit, undefined, { numeric: true });
  if (operator === '<=') return order <= 0;
  return operator ? order >= 0 && parseInt(version) === parseInt(limit) : order === 0;
}
