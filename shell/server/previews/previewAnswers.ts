/** A record as it would be, and the list of the API that it would stand in. */
export interface PreviewedRecord {
  /** The call of the list, below `/api/`: `banner`, `published-titles`, … */
  list: string;
  record: { id: number };
}

/**
 * What the API would answer if a record were stored and on: in lists it takes the place of the stored one, or stands
 * at the end; asked for by its id, it is the answer.
 * @returns for a call and the answer that came, the one to take instead; undefined to leave it as it is
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

/** The fields by which pages ask for a part of a list. */
const parts = new Set(['publisherId', 'publisherName', 'leadershipCategoryId', 'teamCategoryId']);

function inPlace(rows: unknown[], record: { id: number }, isInList: boolean): unknown[] {
  const isIt = (row: unknown) =>
    typeof row === 'object' && row !== null && Reflect.get(row, 'id') === record.id;
  if (!isInList) return rows.filter((row) => !isIt(row));
  const all = rows.some(isIt) ? rows.map((row) => (isIt(row) ? record : row)) : [...rows, record];
  if (!('sequenceNumber' in record)) return all;
  // A preview runs no scripts, so the carousel opens at its first banner. It turns in a circle: the neighbours stay.
  const inOrder = all.toSorted((one, other) => placeOf(one) - placeOf(other));
  const start = inOrder.findIndex(isIt);
  return [...inOrder.slice(start), ...inOrder.slice(0, start)];
}

/** Banners without a place come after the numbered ones. */
function placeOf(row: unknown): number {
  const place: unknown =
    typeof row === 'object' && row !== null ? Reflect.get(row, 'sequenceNumber') : undefined;
  return typeof place === 'number' && place >= 0 ? place : Number.MAX_SAFE_INTEGER;
}
