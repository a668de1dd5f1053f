/** The contract of every kind. Of packages it imports only zod and isbn3, so that browsers may take it. */
import type { FileFields } from './uploadedFile';
import type { bannerFiles } from './banners';
import type { leaderFiles } from './leaders';
import type { ContentEntity } from './contentTypeNames';
import type { openAccessFiles } from './openAccess';
import type { publishedTitleFiles } from './publishedTitles';
import type { resourceFiles } from './resources';
import type { snippetFiles } from './snippets';

export * from './banners';
export * from './leaders';
export * from './contentTypeNames';
export * from './openAccess';
export * from './titleImport';
export * from './publishedTitles';
export * from './resources';
export * from './snippets';

/** What has a history and a bin. */
export type VersionedEntity = ContentEntity | 'Publisher';

/** What lists are made of: who saves one of these makes its lists out of date. */
export type Entity = VersionedEntity | 'Inbox' | 'History';

type FoldersOf<Files extends FileFields> = Files[keyof Files]['folder'];

/** The folders of uploaded files (specification section 7). */
export type UploadFolder =
  | FoldersOf<typeof bannerFiles>
  | FoldersOf<typeof leaderFiles>
  | FoldersOf<typeof openAccessFiles>
  | FoldersOf<typeof publishedTitleFiles>
  | FoldersOf<typeof resourceFiles>
  | FoldersOf<typeof snippetFiles>;
