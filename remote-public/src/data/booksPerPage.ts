/** How many books of a narrowed list are shown at once: whole rows of three and of four. The API gives 100 at most. */
export const booksPerPage = 60;
