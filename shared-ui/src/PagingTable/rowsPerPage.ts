/** Default number of rows per page (specification section 9). */
export const rowsPerPage = 10;
