/**
 * The contract of the API: one file an entity (a kind's stands in its folder), schemas and the types that follow from
 * them. It is the only door for other packages (`import type { Banner } from './index'`). Of packages
 * it imports only zod and isbn3, since browsers run it too.
 */
export * from './contentTypes';
export * from './account';
export type { ListAnswer, OneAnswer } from './answers';
export * from './bookIndex';
export * from './bookRecord';
export * from './bulk';
export * from './citations';
export * from './contact';
export * from './failure';
export * from './history';
export * from './inbox';
export * from './isbnUses';
export * from './personalData';
export * from './publisher';
export * from './search';
export * from './staff';
export type { UploadedFile } from './uploadedFile';
export * from './vitals';
