import type { Banner } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import { CutText } from '@juris/shared-ui/CutText/CutText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Thumbnail } from '@juris/shared-ui/PagingTable/rowPictures';
import { MoveBanner } from './MoveBanner';

/** The columns of the banner list, with the cuts of specification section 9. */
export const columns: readonly Column<Banner>[] = [
  {
    heading: 'Image',
    place: 'picture',
    cell: ({ imgLink, updatedAt }) =>
      imgLink && <Thumbnail src={uploadAddress('banners', imgLink, updatedAt)} width={52} height={30} />,
  },
  {
    heading: 'Title',
    place: 'name',
    cell: ({ title }) => <CutText at={20}>{title}</CutText>,
    value: ({ title }) => title,
  },
  {
    heading: 'Subtitle',
    place: 'detail',
    cell: ({ subTitle }) => <CutText at={20}>{subTitle}</CutText>,
    value: ({ subTitle }) => subTitle,
  },
  {
    heading: 'Sequence',
    place: 'number',
    cell: ({ sequenceNumber }) => sequenceNumber,
    value: ({ sequenceNumber }) => sequenceNumber,
  },
  { heading: 'Order', place: 'order', cell: (banner) => <MoveBanner banner={banner} /> },
  {
    heading: 'Redirect URL',
    place: 'wide',
    cell: ({ redirectURL }) => redirectURL,
    value: ({ redirectURL }) => redirectURL,
  },
];
