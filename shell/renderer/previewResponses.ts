/** An unsaved record, and the endpoint of the list that would contain it. */
export interface PreviewedRecord {
  /** Path of the list's endpoint below `/api/`, such as `banner` or `published-titles`. */
  list: string;
  record: { id: number };
}

/**
 * Returns a function that changes responses of the API as if an unsaved record were stored and active. In a list, the
 * record replaces its stored version or is appended.
 * @returns A function that gets the request and its response. It returns the replacement, or undefined to leave the
 *   response unchanged.
 */
export const previewResponses =
  ({ list, record }: PreviewedRecord) =>
  (url: string, data: unknown): unknown => {
    const [path, query = ''] = url.split('?');
    if (path === `${list}/${record.id}` || path === `${list}/${record.id}/record`)
      return path.startsWith('snippet/') ? { data: record } : { output: record };
    if (list.startsWith('browse/') && path?.startsWith(`${list}/`)) return withProfile(data, record);
    if (path !== list) return undefined;
    if (list === 'page-texts') return withTexts(data, record);
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

/** Returns the data of the page of an author or a series with the details of the previewed profile. */
function withProfile(data: unknown, { id: _, ...profile }: PreviewedRecord['record']) {
  const { output }: { output?: unknown } = Object(data);
  return typeof output === 'object' && output !== null ? { output: { ...output, ...profile } } : undefined;
}

/** Returns the changed texts of pages with those of the previewed group. */
function withTexts(data: unknown, record: object) {
  const { output }: { output?: unknown } = Object(data);
  const others = typeof output === 'object' ? output : {};
  const { name, texts }: { name?: unknown; texts?: unknown } = record;
  return { output: { ...others, [String(name)]: texts } };
}

/** Fields by which pages filter a list. A record that does not match is removed. */
const parts = new Set(['publisherId', 'publisherName', 'leadershipCategoryId', 'teamCategoryId']);

function inPlace(rows: unknown[], record: { id: number }, isInList: boolean): unknown[] {
  const isIt = (row: unknown) => Object(row).id === record.id;
  if (!isInList) return rows.filter((row) => !isIt(row));
  const all = rows.some(isIt) ? rows.map((row) => (isIt(row) ? record : row)) : [...rows, record];
  if (!('sequenceNumber' in record)) return all;
  // Without scripts, the carousel cannot move, so the list starts with the previewed banner.
  const inOrder = all.toSorted((one, other) => positionOf(one) - positionOf(other));
  const start = inOrder.findIndex(isIt);
  return [...inOrder.slice(start), ...inOrder.slice(0, start)];
}

/** Returns the position of a banner in the carousel. Banners without a number are last. */
function positionOf(row: unknown): number {
  const position: unknown = Object(row).sequenceNumber;
  return typeof position === 'number' && position >= 0 ? position : Number.MAX_SAFE_INTEGER;
}
