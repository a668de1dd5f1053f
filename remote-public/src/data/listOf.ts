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

const isRow = (row: unknown) => typeof row === 'object' && row !== null && 'id' in row;
