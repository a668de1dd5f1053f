/** Returns the rows of a response; undefined when they are missing or not objects, which screens show as a failure. */
export const listIn = <Row>(list: Row[] | null | undefined): Row[] | undefined =>
  Array.isArray(list) && list.every((row: unknown) => typeof row === 'object' && row !== null)
    ? list
    : undefined;
