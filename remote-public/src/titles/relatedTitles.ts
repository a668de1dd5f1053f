import type { PublishedTitle } from '@juris/mock-api/contract';

/** One row of the grid. */
const most = 4;

/**
 * What stands beside a title: first what is about the same subjects, the more of them the nearer; then what its author
 * wrote besides, then others of its publisher.
 */
export function relatedTitles(title: PublishedTitle, titles: readonly PublishedTitle[]): PublishedTitle[] {
  const others = titles.filter(({ id }) => id !== title.id);
  const shared = ({ subjects }: PublishedTitle) =>
    subjects.filter((code) => title.subjects.includes(code)).length;
  const sameSubject = others
    .filter((other) => shared(other) > 0)
    .sort((one, other) => shared(other) - shared(one));
  const sameAuthor = others.filter(({ authorName }) => authorName !== '' && authorName === title.authorName);
  const samePublisher = others.filter(({ publisherId }) => publisherId === title.publisherId);
  return [...new Set([...sameSubject, ...sameAuthor, ...samePublisher])].slice(0, most);
}
