/** The contract of all content types. It imports only zod and isbn3, so that browsers can load it. */
import type { FileFields } from './uploadedFile';
import type { authorProfileFiles } from './authorProfiles';
import type { bannerFiles } from './banners';
import type { leaderFiles } from './leaders';
import type { ContentEntity } from './contentTypeNames';
import type { openAccessFiles } from './openAccess';
import type { publishedTitleFiles } from './publishedTitles';
import type { resourceFiles } from './resources';
import type { snippetFiles } from './snippets';

export * from './authorProfiles';
export * from './banners';
export * from './leaders';
export * from './contentTypeNames';
export * from './openAccess';
export * from './titleImport';
export * from './publishedTitles';
export * from './resources';
export * from './seriesProfiles';
export * from './snippets';

/** Name of an entity whose records have a history and can be moved to the bin. */
export type VersionedEntity = ContentEntity | 'Publisher' | 'PageText' | 'Redirect';

/** Name of an entity whose lists are cached. A save invalidates the cached lists that contain it. */
export type Entity = VersionedEntity | 'Inbox' | 'History';

type FoldersOf<Files extends FileFields> = Files[keyof Files]['folder'];

/** Folder of uploaded files, relative to `uploads/` (specification section 7). */
export type UploadFolder =
  | FoldersOf<typeof authorProfileFiles>
  | FoldersOf<typeof bannerFiles>
  | FoldersOf<typeof leaderFiles>
  | FoldersOf<typeof openAccessFiles>
  | FoldersOf<typeof publishedTitleFiles>
  | FoldersOf<typeof resourceFiles>
  | FoldersOf<typeof snippetFiles>;
