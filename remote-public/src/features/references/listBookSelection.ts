/**
 * Returns the selection of titles in which a page looks for the book of its reference list: the titles that contain the
 * words of the heading, sorted by name.
 * @param heading Heading of the list, which is the title of the book.
 */
export const listBookSelection = (heading: string) => ({
  filters: { q: heading.slice(0, 100), sort: 'name' },
  limit: 10,
});
