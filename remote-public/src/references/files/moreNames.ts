/** What a format without a sign for "et al." is told. */
export const moreNames = 'The printed list names no more than these authors, "et al."';
