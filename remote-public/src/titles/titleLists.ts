import type { Page } from '../pages/page';
import lists from './titleLists.json';

/** A publisher's page of titles (specification section 2). */
export interface TitleList extends Page {
  heading: string;
  /** The publisherName of the titles that it shows. */
  publisherName: string;
}

export const titleLists: TitleList[] = lists;
