import type { PublishedTitle } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { linkColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';
import { titleLabels } from './labels';

export const nameOf = ({ title }: PublishedTitle) => title;

/** Columns of the list of titles. Long texts are truncated as in specification section 9. */
export const columns: readonly Column<PublishedTitle>[] = [
  pictureColumn(titleLabels.cover, rowPicture.Cover, 'publishedTitles', ({ imgLink }) => imgLink),
  textColumn(titleLabels.title, 'name', nameOf, { cut: 15, sortsBy: 'title' }),
  textColumn(titleLabels.author, 'detail', ({ authorName }) => authorName, {
    cut: 20,
    sortsBy: 'authorName',
  }),
  textColumn(titleLabels.publisher, 'wide', ({ publisherName }) => publisherName, {
    sortsBy: 'publisherName',
  }),
  linkColumn(titleLabels.buyLink, 'wide', ({ buyLink }) => buyLink, { cut: 20, sortsBy: 'buyLink' }),
];
