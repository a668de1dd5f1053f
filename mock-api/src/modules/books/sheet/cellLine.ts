/** Joins the parts of a line of a cell with `|`, without the empty parts at the end. */
export function cellLine(parts: readonly string[]): string {
  const trimmed = parts.map((part) => part.trim());
  const count = trimmed.findLastIndex((part) => part !== '') + 1;
  return trimmed.slice(0, count).join(' | ').replaceAll('  ', ' ');
}
