import type { PublishedTitle } from '@juris/contract';
import { pricesOf } from '@juris/contract/bookPrices';
import { bookStatuses } from '@juris/contract/lists';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { linesColumn, textColumn } from '../table/columns';
import { catalogueLabels } from './labels';

/** A book in a list. An API that implements only the specification omits all of these fields. */
type ListedBook = { id: number } & Partial<Pick<PublishedTitle, 'publicationDate' | 'status' | 'catalogue'>>;

/** Columns with the metadata of a book, hidden until an editor selects them. */
export const catalogueColumns: readonly Column<ListedBook>[] = [
  textColumn(catalogueLabels.id, 'detail', ({ id }) => String(id)),
  linesColumn(catalogueLabels.isbnColumn, 'detail', (book) => formatsOf(book, ({ isbn }) => [isbn]), {
    sortsBy: 'isbn',
  }),
  linesColumn(
    catalogueLabels.priceColumn,
    'number',
    (book) =>
      formatsOf(book, (format) => pricesOf(format).map(({ price, currency }) => `${currency} ${price}`)),
    { sortsBy: 'price' },
  ),
  textColumn(catalogueLabels.publicationDate, 'detail', ({ publicationDate = '' }) => publicationDate, {
    sortsBy: 'publicationDate',
  }),
  textColumn(catalogueLabels.availability, 'detail', ({ status }) => (status ? bookStatuses[status] : ''), {
    sortsBy: 'status',
  }),
  textColumn(
    catalogueLabels.series,
    'detail',
    ({ catalogue }) => [catalogue?.series.title, catalogue?.series.number].filter(Boolean).join(', '),
    { sortsBy: 'series' },
  ),
];

type Format = NonNullable<ListedBook['catalogue']>['formats'][number];

const formatsOf = ({ catalogue }: ListedBook, textsOf: (format: Format) => string[]): string[] =>
  catalogue?.formats.flatMap(textsOf).filter(Boolean) ?? [];
