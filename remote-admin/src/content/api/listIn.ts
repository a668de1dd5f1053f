/** The list in an answer; nothing when there is none, or when its rows are none: the screen then says that it failed. */
export function listIn<Row>(list: Row[] | null | undefined): Row[] | undefined {
  return Array.isArray(list) && list.every((row: unknown) => typeof row === 'object' && row !== null)
    ? list
    : undefined;
}
