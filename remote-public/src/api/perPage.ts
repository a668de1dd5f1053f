/** Records on a page of a list: whole rows of two, three and four. */
export const perPage = 24;
