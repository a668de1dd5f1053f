import type { PublishedTitle } from '@juris/contract';
import type { Breadcrumb } from '@juris/platform';
import type { TitlePart } from '../../api/publishedTitles';
import type { Page } from '../../pages/page';
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

/** The part of the titles that a page shows; all of them without one. */
export const partOf = ({ publisherName }: TitleList): TitlePart | undefined =>
  publisherName === undefined ? undefined : { publisherName };

/** The page above a title's own: the list of its publisher, or that of all where the publisher has none. */
export function breadcrumbsOf(title: PublishedTitle): Breadcrumb[] {
  const list = titleLists.find(
    ({ publisherName }) => publisherName === undefined || publisherName === title.publisherName,
  );
  return list ? [{ name: list.title, to: `/${list.path}` }] : [];
}
