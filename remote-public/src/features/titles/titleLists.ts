import type { PublishedTitle } from '@juris/contract';
import type { Breadcrumb } from '@juris/platform';
import type { TitlePart } from '../../api/publishedTitles';
import type { Page } from '../../pages/page';
import lists from './titleLists.json';

/** A page with the titles of one publisher (specification section 2) or of all. */
export interface TitleList extends Page {
  heading: string;
  /** Shows only the titles with this publisherName; all titles if absent. */
  publisherName?: string;
}

/** All pages with lists of titles. */
export const titleLists: TitleList[] = lists;

/** Returns the route id of a list; the parent route, which renders all lists, has the id "titles". */
export const listId = ({ path }: TitleList) => `list /${path}`;

/** Returns the part of the titles that a page shows; undefined for all of them. */
export const partOf = ({ publisherName }: TitleList): TitlePart | undefined =>
  publisherName === undefined ? undefined : { publisherName };

/**
 * Returns the parent of a title's page: the list of its publisher, or the list of all titles if the publisher has no
 * page.
 */
export function breadcrumbsOf(title: PublishedTitle): Breadcrumb[] {
  const list = titleLists.find(
    ({ publisherName }) => publisherName === undefined || publisherName === title.publisherName,
  );
  return list ? [{ name: list.title, to: `/${list.path}` }] : [];
}
