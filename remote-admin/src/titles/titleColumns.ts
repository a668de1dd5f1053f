import type { PublishedTitle } from '@juris/mock-api/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { linkColumn, pictureColumn, rowPicture, textColumn } from '../content/list/columns';
import type { Filter } from '../content/list/listView';

export const nameOf = ({ title }: PublishedTitle) => title;
const publisherOf = ({ publisherName }: PublishedTitle) => publisherName;

/** The columns of the list of titles; the name is cut as specification section 9 says. */
export const columns: readonly Column<PublishedTitle>[] = [
  pictureColumn('Cover', rowPicture.Cover, 'publishedTitles', ({ imgLink }) => imgLink),
  textColumn('Title', 'name', nameOf, 15),
  textColumn('Author', 'detail', ({ authorName }) => authorName, 20),
  textColumn('Publisher', 'wide', publisherOf),
  linkColumn('Buy link', 'wide', ({ buyLink }) => buyLink, 20),
];

/** What the list can be narrowed by besides its status. */
export const filters: readonly Filter<PublishedTitle>[] = [
  { name: 'publisher', noun: 'publisher', valueOf: publisherOf },
];
