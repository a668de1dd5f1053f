import { bannerKind } from '../banners/kind';
import type { Kind } from '../content/kind';
import { leaderKind } from '../leaders/kind';
import { contentKinds, type ContentKind } from '@juris/contract/contentTypeNames';
import { openAccessKind } from '../open-access/kind';
import { publishedTitleKind } from '../published-titles/kind';
import { resourceKind } from '../resources/kind';
import { snippetKind } from '../snippets/kind';

const kindOf: { [Table in ContentKind]: Kind<Table> } = {
  banner: bannerKind,
  leader: leaderKind,
  publishedTitle: publishedTitleKind,
  resource: resourceKind,
  openAccess: openAccessKind,
  snippet: snippetKind,
};

/** All content types. */
export const kinds: Kind[] = contentKinds.map((name) => kindOf[name]);

/** The upload folders, each with the table and column that reference its files. */
export const uploadColumns = kinds.flatMap(({ table, files }) =>
  Object.values(files).map(({ folder, column }) => ({ folder, table, column })),
);

/** Names of the upload folders (specification section 7). */
export const uploadFolders = uploadColumns.map(({ folder }) => folder);
