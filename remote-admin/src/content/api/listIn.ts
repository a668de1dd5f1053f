/**
 * The list in an answer; nothing when there is none, or when its rows are none: the screen then says that it failed.
 * It is frozen at its top: the store would walk through ten thousand rows otherwise, to freeze each of their values.
 */
export function listIn<Row>(list: Row[] | null | undefined): Row[] | undefined {
  if (!Array.isArray(list) || !list.every((row: unknown) => typeof row === 'object' && row !== null)) return;
  Object.freeze(list);
  return list;
}
