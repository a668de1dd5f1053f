/** Returns the rows of a response; undefined for missing or invalid rows, which screens show as a failure. */
export const listIn = <Row>(list: Row[] | null | undefined): Row[] | undefined =>
  Array.isArray(list) && list.every((row: unknown) => typeof row === 'object' && row !== null)
    ? list
    : undefined;
