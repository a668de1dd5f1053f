/** An unsaved record, and the list of the API that would contain it. */
export interface PreviewedRecord {
  /** The endpoint of the list, below `/api/`: `banner`, `published-titles`, … */
  list: string;
  record: { id: number };
}

/**
 * Returns the API's responses as if a record were stored and active. In lists it replaces the stored record or is
 * appended; a request by its id returns it.
 * @returns a function of a request and its response that returns the replacement, or undefined to keep the response
 */
export const previewAnswers =
  ({ list, record }: PreviewedRecord) =>
  (url: string, data: unknown): unknown => {
    const [path, query = ''] = url.split('?');
    if (path === `${list}/${record.id}` || path === `${list}/${record.id}/record`)
      return path.startsWith('snippet/') ? { data: record } : { output: record };
    if (path !== list) return undefined;
    const isInList = [...new URLSearchParams(query)].every(
      ([name, value]) => !parts.has(name) || value === String(Reflect.get(record, name)),
    );
    const placed = (rows: unknown[]) => inPlace(rows, record, isInList);
    if (Array.isArray(data)) return placed(data);
    if (typeof data !== 'object' || data === null) return undefined;
    for (const [name, rows] of Object.entries(data))
      if ((name === 'output' || name === 'data') && Array.isArray(rows))
        return { ...data, [name]: placed(rows) };
    return undefined;
  };

/** Fields by which pages filter a list. */
const parts = new Set(['publisherId', 'publisherName', 'leadershipCategoryId', 'teamCategoryId']);

function inPlace(rows: unknown[], record: { id: number }, isInList: boolean): unknown[] {
  const isIt = (row: unknown) =>
    typeof row === 'object' && row !== null && Reflect.get(row, 'id') === record.id;
  if (!isInList) return rows.filter((row) => !isIt(row));
  const all = rows.some(isIt) ? rows.map((row) => (isIt(row) ? record : row)) : [...rows, record];
  if (!('sequenceNumber' in record)) return all;
  // A preview runs no scripts, so the carousel opens at its first banner. The banners are rotated and keep their
  // neighbours.
  const inOrder = all.toSorted((one, other) => positionOf(one) - positionOf(other));
  const start = inOrder.findIndex(isIt);
  return [...inOrder.slice(start), ...inOrder.slice(0, start)];
}

/** Returns the position of a banner. Banners without one follow the numbered ones. */
function positionOf(row: unknown): number {
  const position: unknown =
    typeof row === 'object' && row !== null ? Reflect.get(row, 'sequenceNumber') : undefined;
  return typeof position === 'number' && position >= 0 ? position : Number.MAX_SAFE_INTEGER;
}
