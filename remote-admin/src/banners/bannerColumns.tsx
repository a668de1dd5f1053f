import type { Banner } from '@juris/mock-api/contract';
import { uploadAddress } from '@juris/shell/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { Thumbnail } from '@juris/shared-ui/PagingTable/tableLook';
import { Cut } from '../content/Cut';

/** The columns of the banner list, with the cuts of specification section 9. */
export const columns: readonly Column<Banner>[] = [
  {
    heading: 'Image',
    place: 'picture',
    cell: ({ imgLink, updatedAt }) =>
      imgLink && (
        <Thumbnail src={uploadAddress('banners', imgLink, updatedAt)} alt="" width={52} height={30} />
      ),
  },
  { heading: 'Title', place: 'name', cell: ({ title }) => <Cut text={title} at={20} /> },
  { heading: 'Subtitle', place: 'detail', cell: ({ subTitle }) => <Cut text={subTitle} at={20} /> },
  { heading: 'Sequence', place: 'number', cell: ({ sequenceNumber }) => sequenceNumber },
  { heading: 'Redirect URL', place: 'wide', cell: ({ redirectURL }) => redirectURL },
];
