import type { PublishedTitle } from '@juris/mock-api/contract';

/** One row of the grid. */
const most = 4;

/** What stands beside a title: first what its author wrote besides, then others of its publisher. */
export const relatedTitles = (title: PublishedTitle, titles: readonly PublishedTitle[]): PublishedTitle[] => {
  const others = titles.filter(({ id }) => id !== title.id);
  const sameAuthor = others.filter(({ authorName }) => authorName !== '' && authorName === title.authorName);
  const samePublisher = others.filter(({ publisherId }) => publisherId === title.publisherId);
  return [...new Set([...sameAuthor, ...samePublisher])].slice(0, most);
};
