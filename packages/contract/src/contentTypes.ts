/** The contract of all content types. It imports only the packages zod and isbn3, so that browsers can load it. */
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

/** Entities with a history and a bin. */
export type VersionedEntity = ContentEntity | 'Publisher';

/** Entities that lists depend on: a save of an entity invalidates its lists. */
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
