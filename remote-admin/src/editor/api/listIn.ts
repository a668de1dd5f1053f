/**
 * Returns the rows of a response, or undefined if the rows are missing or not objects. Screens show undefined rows as a
 * failure.
 */
export const listIn = <Row>(list: Row[] | null | undefined): Row[] | undefined =>
  Array.isArray(list) && list.every((row: unknown) => typeof row === 'object' && row !== null)
    ? list
    : undefined;
