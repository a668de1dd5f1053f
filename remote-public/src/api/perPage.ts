/** Records per page of a list; it fills whole rows of two, three and four columns. */
export const perPage = 24;
