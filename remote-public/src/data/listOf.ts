/**
 * The list in an answer. An answer without one, or with rows that are none, counts as a failed call, never as an empty
 * list: the page then says that something is wrong and offers to try again.
 * @param what what is listed, for the message
 */
export function listOf<Item>(list: Item[] | null | undefined, what: string): Item[] {
  if (!Array.isArray(list) || !list.every(isRow))
    throw new Error(`The API answered without a list of ${what}.`);
  return list;
}

/** A page of a list, and how many there are on all pages. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
}

/** The page of a list in an answer. @param what what is listed, for the message */
export function pageOf<Item>(
  answer: { output?: Item[]; total?: number | undefined } | null,
  what: string,
): ListPage<Item> {
  const items = listOf(answer?.output, what);
  return { items, total: answer?.total ?? items.length };
}

const isRow = (row: unknown) => typeof row === 'object' && row !== null && 'id' in row;
