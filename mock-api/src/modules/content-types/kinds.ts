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

/** All kinds of content. */
export const kinds: Kind[] = contentKinds.map((name) => kindOf[name]);

/** Where uploaded files lie, each folder with the table and the column that name its files. */
export const uploadColumns = kinds.flatMap(({ table, files }) =>
  Object.values(files).map(({ folder, column }) => ({ folder, table, column })),
);

/** The folders of uploaded files, as specification section 7 names them. */
export const uploadFolders = uploadColumns.map(({ folder }) => folder);
