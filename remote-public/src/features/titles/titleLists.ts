import type { PublishedTitle } from '@juris/contract';
import type { Breadcrumb } from '@juris/platform';
import type { TitlePart } from '../../api/publishedTitles';
import type { Page } from '../../pages/page';
import lists from './titleLists.json';

/** Page with the titles of one publisher (specification section 2) or of all publishers. */
export interface TitleList extends Page {
  /** Heading that the specification fixes. */
  heading?: string;
  /** Name of the page text that is the heading. Absent if `heading` is set. */
  headingText?: string;
  /** Publisher whose titles the page shows; absent for all titles. */
  publisherName?: string;
}

export const titleLists: TitleList[] = lists;

/** Returns the route id of a list. The parent route, which renders all lists, has the id "titles". */
export const listId = ({ path }: TitleList) => `list /${path}`;

/** Returns the part of the titles that a list shows, or undefined for the list of all titles. */
export const titlePartOf = ({ publisherName }: TitleList): TitlePart | undefined =>
  publisherName === undefined ? undefined : { publisherName };

/** Returns the breadcrumb of a title's page: the list of its publisher, or else the list of all titles. */
export function breadcrumbsOf(title: PublishedTitle): Breadcrumb[] {
  const list = titleLists.find(
    ({ publisherName }) => publisherName === undefined || publisherName === title.publisherName,
  );
  return list ? [{ name: list.title, to: `/${list.path}` }] : [];
}
