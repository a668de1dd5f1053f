import type { Resource } from '@juris/mock-api/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { pdfColumn, pictureColumn, rowPicture, textColumn } from '../content/list/columns';
import type { Filter } from '../content/list/listView';

export const nameOf = ({ bookTitle }: Resource) => bookTitle;
const publisherOf = ({ publisherName }: Resource) => publisherName;

/** The columns of the list of resources, with the cuts of specification section 9. */
export const columns: readonly Column<Resource>[] = [
  pictureColumn('Cover', rowPicture.Cover, 'resources/covers', ({ coverImageLink }) => coverImageLink),
  textColumn('Title', 'name', nameOf, 15),
  textColumn('Publisher', 'detail', publisherOf),
  textColumn('Description', 'wide', ({ description }) => description, 20),
  pdfColumn('wide', 'resources/pdfs', ({ downloadLink }) => downloadLink, nameOf),
];

/** What the list can be narrowed by besides its status. */
export const filters: readonly Filter<Resource>[] = [
  { name: 'publisher', noun: 'publisher', valueOf: publisherOf },
];
