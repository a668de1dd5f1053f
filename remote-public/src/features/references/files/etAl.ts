/** Replaces "et al." in formats that cannot express it. */
export const etAl = 'The printed list names no more than these authors, "et al."';
