/**
 * The contract of the API: one file an entity, schemas and the types that follow from them. It is the only door
 * for other packages (`import type { Banner } from '@juris/mock-api/contract'`) and imports nothing but zod.
 */
export * from './account';
export * from './banner';
export * from './contact';
export * from './failure';
export * from './inbox';
export * from './leader';
export * from './openAccess';
export * from './publishedTitle';
export * from './publisher';
export * from './resource';
export * from './snippet';
export type { UploadedFile } from './uploadedFile';
export * from './vitals';
