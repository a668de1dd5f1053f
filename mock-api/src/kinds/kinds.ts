import { bannerKind } from './banners/kind';
import type { Kind } from './kind';
import { leaderKind } from './leaders/kind';
import { openAccessKind } from './open-access/kind';
import { publishedTitleKind } from './published-titles/kind';
import { resourceKind } from './resources/kind';
import { snippetKind } from './snippets/kind';

/** All kinds of content. */
export const kinds: Kind[] = [
  bannerKind,
  leaderKind,
  publishedTitleKind,
  resourceKind,
  openAccessKind,
  snippetKind,
];

/** Where uploaded files lie, each folder with the table and the column that name its files. */
export const fileColumns = kinds.flatMap(({ table, files }) =>
  Object.values(files).map(({ folder, column }) => ({ folder, table, column })),
);

/** The folders of uploaded files, as specification section 7 names them. */
export const uploadFolders = fileColumns.map(({ folder }) => folder);
