import type { PublishedTitle } from '@juris/mock-api/contract';
import type { Breadcrumb } from '@juris/shell/platform';
import type { OfPublisher } from '../data/publishedTitles';
import type { Page } from '../pages/page';
import lists from './titleLists.json';

/** A page of titles: a publisher's (specification section 2), or that of all. */
export interface TitleList extends Page {
  heading: string;
  /** The publisherName of the titles that it shows; all titles unless given. */
  publisherName?: string;
}

export const titleLists: TitleList[] = lists;

/** The id of a page's route; the one that draws them all is called "titles". */
export const listId = ({ path }: TitleList) => `list /${path}`;

/** Whether a title stands on a page. */
export const belongs =
  ({ publisherName }: TitleList) =>
  (title: PublishedTitle): boolean =>
    publisherName === undefined || title.publisherName === publisherName;

/**
 * Which titles a page's list can be narrowed among, as the API is asked: those of one publisher, or all.
 * @returns nothing while the titles are not known, and where there are none
 */
export function amongTitlesOf(
  list: TitleList,
  titles: readonly PublishedTitle[] = [],
): OfPublisher | undefined {
  const first = titles.find(belongs(list));
  return first && (list.publisherName === undefined ? {} : { publisherId: first.publisherId });
}

/** The page above a title's own: the list of its publisher, or that of all where the publisher has none. */
export function breadcrumbsOf(title: PublishedTitle): Breadcrumb[] {
  const list = titleLists.find((each) => belongs(each)(title));
  return list ? [{ name: list.title, to: `/${list.path}` }] : [];
}
