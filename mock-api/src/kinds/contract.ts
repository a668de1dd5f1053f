/** The contract of every kind. Of packages it imports only zod and isbn3, so that browsers may take it. */
import type { FileFields } from '../contract/uploadedFile';
import type { bannerFiles } from './banners/schema';
import type { leaderFiles } from './leaders/schema';
import type { ContentEntity } from './names';
import type { openAccessFiles } from './open-access/schema';
import type { publishedTitleFiles } from './published-titles/schema';
import type { resourceFiles } from './resources/schema';
import type { snippetFiles } from './snippets/schema';

export * from './banners/schema';
export * from './leaders/schema';
export * from './names';
export * from './open-access/schema';
export * from './published-titles/import/schema';
export * from './published-titles/schema';
export * from './resources/schema';
export * from './snippets/schema';

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
