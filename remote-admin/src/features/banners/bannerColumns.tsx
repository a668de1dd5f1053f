import type { Banner } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { orderColumn } from '../../editor/table/orderColumn';
import { pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';

/** Columns of the banner list. Texts are truncated as in specification section 9. */
export const columns: readonly Column<Banner>[] = [
  pictureColumn('Image', rowPicture.Banner, 'banners', ({ imgLink }) => imgLink),
  textColumn('Title', 'name', ({ title }) => title, { cut: 20, sortsBy: 'title' }),
  textColumn('Subtitle', 'detail', ({ subTitle }) => subTitle, { cut: 20, sortsBy: 'subTitle' }),
  {
    heading: 'Sequence',
    place: 'number',
    cell: ({ sequenceNumber }) => sequenceNumber,
    value: ({ sequenceNumber }) => sequenceNumber,
    sortsBy: 'sequenceNumber',
  },
  orderColumn(({ title }) => title),
  textColumn('Redirect URL', 'wide', ({ redirectURL }) => redirectURL, { sortsBy: 'redirectURL' }),
];
