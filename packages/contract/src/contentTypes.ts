/** The contract of all content types. It imports only zod and isbn3, so that browsers can load it. */
import type { contentTypeDeclarations, VersionedEntity } from './types/recordTypes';

export * from './authorProfiles';
export * from './banners';
export * from './leaders';
export * from './openAccess';
export * from './titleImport';
export * from './publishedTitles';
export * from './resources';
export * from './seriesProfiles';
export * from './snippets';
export * from './types/recordTypes';

/** Name of an entity whose lists are cached. A save invalidates the cached lists that contain it. */
export type Entity = VersionedEntity | 'Inbox' | 'History';

type FieldsOf<Declared> = Declared extends { fields: infer Fields } ? Fields[keyof Fields] : never;

/** Folder of uploaded files, relative to `uploads/` (specification section 7). */
export type UploadFolder = Extract<
  FieldsOf<(typeof contentTypeDeclarations)[keyof typeof contentTypeDeclarations]>,
  { folder: string }
>['folder'];
