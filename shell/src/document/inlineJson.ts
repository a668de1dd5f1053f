/** JSON that cannot end the element it stands in. */
export const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
