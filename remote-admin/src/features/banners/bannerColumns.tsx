import type { Banner } from '@juris/contract';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { orderColumn } from '../../editor/table/orderColumn';
import { pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';
import { bannerLabels } from './labels';

/** Columns of the banner list. Texts are truncated as in specification section 9. */
export const columns: readonly Column<Banner>[] = [
  pictureColumn(bannerLabels.image, rowPicture.Banner, 'banners', ({ imgLink }) => imgLink),
  textColumn(bannerLabels.title, 'name', ({ title }) => title, { cut: 20, sortsBy: 'title' }),
  textColumn(bannerLabels.subTitle, 'detail', ({ subTitle }) => subTitle, { cut: 20, sortsBy: 'subTitle' }),
  orderColumn(({ title }) => title, {
    value: ({ sequenceNumber }) => sequenceNumber,
    sortsBy: 'sequenceNumber',
  }),
  textColumn(bannerLabels.redirectURL, 'wide', ({ redirectURL }) => redirectURL, { sortsBy: 'redirectURL' }),
];
