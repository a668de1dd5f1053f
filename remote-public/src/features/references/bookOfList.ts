/**
 * Returns the query that finds the book of a reference list in the catalogue: titles with these words, sorted by name.
 * @param heading heading of the list, which is the title of its book
 */
export const bookOfList = (heading: string) => ({
  filters: { q: heading.slice(0, 100), sort: 'name' },
  limit: 10,
});
