import { authorProfileContentType } from '../author-profiles/contentType';
import { bannerContentType } from '../banners/contentType';
import type { ContentType, RecordType } from '../content/contentType';
import { leaderContentType } from '../leaders/contentType';
import {
  contentTypeNames,
  versionedTypeNames,
  type ContentTypeName,
  type VersionedTypeName,
} from '@juris/contract/types/recordTypes';
import { openAccessContentType } from '../books/shelves/openAccessShelf';
import { pageTextRecordType } from '../page-texts/pageTextRecordType';
import { publishedTitleContentType } from '../books/shelves/titleShelf';
import { publisherRecordType } from '../publishers/publisherRules';
import { redirectRecordType } from '../redirects/redirectRules';
import { resourceContentType } from '../resources/contentType';
import { seriesProfileContentType } from '../series-profiles/contentType';
import { snippetContentType } from '../snippets/contentType';

/** A type without an entry does not compile. */
const byTable: { [Table in ContentTypeName]: ContentType<Table> } & Record<VersionedTypeName, RecordType> = {
  banner: bannerContentType,
  leader: leaderContentType,
  publishedTitle: publishedTitleContentType,
  resource: resourceContentType,
  openAccess: openAccessContentType,
  snippet: snippetContentType,
  authorProfile: authorProfileContentType,
  seriesProfile: seriesProfileContentType,
  publisher: publisherRecordType,
  pageText: pageTextRecordType,
  redirect: redirectRecordType,
};

export const contentTypes: ContentType[] = contentTypeNames.map((name) => byTable[name]);

/** All types of records with a history. */
export const recordTypes: RecordType[] = versionedTypeNames.map((name) => byTable[name]);

/** Column with names of files. */
export type FileColumn = (typeof uploadColumns)[number];

/** Columns with names of files, each with its content type, and the type and the upload folder of the files. */
export const uploadColumns = contentTypes.flatMap((contentType) =>
  Object.values(contentType.files).map(({ kind, folder, column }) => ({
    contentType,
    type: kind,
    folder,
    column,
  })),
);

/** Names of the upload folders of records (specification section 7). */
export const contentFolders = uploadColumns.map(({ folder }) => folder);
