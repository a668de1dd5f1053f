import { authorProfileContentType } from '../author-profiles/contentType';
import { bannerContentType } from '../banners/contentType';
import type { ContentType } from '../content/contentType';
import { leaderContentType } from '../leaders/contentType';
import { contentTypeNames, type ContentTypeName } from '@juris/contract/contentTypeNames';
import { openAccessContentType } from '../open-access/contentType';
import { publishedTitleContentType } from '../published-titles/contentType';
import { resourceContentType } from '../resources/contentType';
import { seriesProfileContentType } from '../series-profiles/contentType';
import { snippetContentType } from '../snippets/contentType';

const byTable: { [Table in ContentTypeName]: ContentType<Table> } = {
  banner: bannerContentType,
  leader: leaderContentType,
  publishedTitle: publishedTitleContentType,
  resource: resourceContentType,
  openAccess: openAccessContentType,
  snippet: snippetContentType,
  authorProfile: authorProfileContentType,
  seriesProfile: seriesProfileContentType,
};

export const contentTypes: ContentType[] = contentTypeNames.map((name) => byTable[name]);

/** Upload folders, each with the table and the column that contain the names of its files. */
export const uploadColumns = contentTypes.flatMap(({ table, files }) =>
  Object.values(files).map(({ folder, column }) => ({ folder, table, column })),
);

/** Names of the upload folders of records (specification section 7). */
export const contentFolders = uploadColumns.map(({ folder }) => folder);
