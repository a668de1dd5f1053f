/** Records per page of a list. It is divisible by two, three and four, so all grids have full rows. */
export const perPage = 24;
