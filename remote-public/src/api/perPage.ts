/** Records per page of a list. The number is divisible by two, three and four, so that all grids have full rows. */
export const perPage = 24;
