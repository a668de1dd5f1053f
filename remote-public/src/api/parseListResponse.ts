interface ListedRows<Row> {
  rows: Row[];
  /** Number of records on all pages. Undefined if the response contains the whole list. */
  total: number | undefined;
  /** Number of the page. Undefined if the API does not return it. */
  number: number | undefined;
}

/**
 * Returns the rows of a response. The list is the response itself, its `output` or its `data` (specification section
 * 7).
 * @returns undefined for a response without a list. The caller must treat this as a failure, not as an empty list.
 */
export function parseListResponse<Row>(response: unknown): ListedRows<Row> | undefined {
  const { output, data, total, page } = (response ?? {}) as Partial<Record<string, unknown>>;
  const rows = [response, output, data].find((list) => Array.isArray(list));
  if (!isListOf<Row>(rows)) return undefined;
  return {
    rows,
    total: typeof total === 'number' ? total : undefined,
    number: typeof page === 'number' ? page : undefined,
  };
}

const isListOf = <Row>(list: unknown): list is Row[] =>
  Array.isArray(list) && list.every((row) => typeof row === 'object' && row !== null && 'id' in row);
