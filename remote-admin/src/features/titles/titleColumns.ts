import type { PublishedTitle } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { linkColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';

export const nameOf = ({ title }: PublishedTitle) => title;

/** Columns of the list of titles. The title is truncated as in specification section 9. */
export const columns: readonly Column<PublishedTitle>[] = [
  pictureColumn('Cover', rowPicture.Cover, 'publishedTitles', ({ imgLink }) => imgLink),
  textColumn('Title', 'name', nameOf, { cut: 15, sortsBy: 'title' }),
  textColumn('Author', 'detail', ({ authorName }) => authorName, { cut: 20, sortsBy: 'authorName' }),
  textColumn('Publisher', 'wide', ({ publisherName }) => publisherName, { sortsBy: 'publisherName' }),
  linkColumn('Buy link', 'wide', ({ buyLink }) => buyLink, { cut: 20, sortsBy: 'buyLink' }),
];
