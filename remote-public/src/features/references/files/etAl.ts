/** Stands for "et al." in a format that has no sign for it. */
export const etAl = 'The printed list names no more than these authors, "et al."';
