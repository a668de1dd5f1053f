import type { PublishedTitle } from '@juris/mock-api/contract';
import type { Breadcrumb } from '@juris/shell/platform';
import type { Page } from '../pages/page';
import lists from './titleLists.json';

/** A publisher's page of titles (specification section 2). */
export interface TitleList extends Page {
  heading: string;
  /** The publisherName of the titles that it shows. */
  publisherName: string;
}

export const titleLists: TitleList[] = lists;

/** The page above a title's own: the list of its publisher, where there is one. */
export const breadcrumbsOf = ({ publisherName }: PublishedTitle): Breadcrumb[] =>
  titleLists
    .filter((list) => list.publisherName === publisherName)
    .map(({ title, path }) => ({ name: title, to: `/${path}` }));
