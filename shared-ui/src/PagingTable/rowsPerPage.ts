/** Rows a page, unless somebody asked for more: specification section 9. */
export const rowsPerPage = 10;
