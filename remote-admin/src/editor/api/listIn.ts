/** Returns the rows of a response. Returns undefined when there are none or they are not objects: the screen then shows a failure. */
export const listIn = <Row>(list: Row[] | null | undefined): Row[] | undefined =>
  Array.isArray(list) && list.every((row: unknown) => typeof row === 'object' && row !== null)
    ? list
    : undefined;
