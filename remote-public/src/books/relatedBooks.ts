/** What every list of books says of what a book is about. */
interface SubjectedBook {
  id: number;
  subjects: readonly string[];
}

/** One row of the grid. */
const most = 4;

/**
 * What stands beside a book: first what is about the same subjects, the more of them the nearer; then what is near it in
 * other ways, in their order.
 * @param relations whether another book is near, such as by its author
 */
export function relatedBooks<Book extends SubjectedBook>(
  book: Book,
  books: readonly Book[],
  ...relations: ((other: Book) => boolean)[]
): Book[] {
  const others = books.filter(({ id }) => id !== book.id);
  const shared = ({ subjects }: Book) => subjects.filter((code) => book.subjects.includes(code)).length;
  const sameSubject = others
    .filter((other) => shared(other) > 0)
    .sort((one, other) => shared(other) - shared(one));
  return [...new Set([...sameSubject, ...relations.flatMap((isNear) => others.filter(isNear))])].slice(
    0,
    most,
  );
}
