import type { AuthorProfile } from '@juris/contract';
import { textInOneLine } from '@juris/contract/richText';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { linkColumn, pictureColumn, rowPicture, textColumn } from '../../editor/table/columns';
import { authorLabels } from './labels';

export const nameOf = ({ name }: AuthorProfile) => name;

/** Columns of the list of authors. */
export const columns: readonly Column<AuthorProfile>[] = [
  pictureColumn(authorLabels.image, rowPicture.Portrait, 'authors', ({ imgLink }) => imgLink),
  textColumn(authorLabels.name, 'name', nameOf, { sortsBy: 'name' }),
  textColumn(authorLabels.orcid, 'detail', ({ orcid }) => orcid),
  textColumn(authorLabels.biography, 'wide', ({ biography }) => textInOneLine(biography), { cut: 20 }),
  linkColumn(authorLabels.website, 'extra', ({ website }) => website, { cut: 20 }),
];
