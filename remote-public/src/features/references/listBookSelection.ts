/**
 * Returns the selection of titles that contain the words of a list's heading, sorted by name.
 * @param heading Heading of the list, which is the title of the book.
 */
export const listBookSelection = (heading: string) => ({
  filters: { q: heading.slice(0, 100), sort: 'name' },
  limit: 10,
});
