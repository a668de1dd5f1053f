/** Note in file formats that have no notation for "et al.". */
export const etAl = 'The printed list names no more than these authors, "et al."';
