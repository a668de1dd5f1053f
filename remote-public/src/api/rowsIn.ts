/** A list in a response: whole, or a page of it. */
interface ListedRows<Row> {
  rows: Row[];
  /** Records on all pages; absent where the response is the whole list. */
  total: number | undefined;
  /** The number of the page, where the API says it. */
  number: number | undefined;
}

/**
 * Returns the list in a response: the response itself, its `output` or its `data` (specification section 7). A response without
 * one counts as a failed call, never as an empty list: the page then says that something is wrong and offers to try again.
 */
export function rowsIn<Row>(response: unknown): ListedRows<Row> | undefined {
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
