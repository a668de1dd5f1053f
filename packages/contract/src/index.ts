/**
 * The contract of the API: zod schemas and the types derived from them, one file per entity. Other packages import
 * schemas and types only through this module. It depends only on zod and isbn3, so that browsers can load the contract
 * too.
 * @example import type { Banner } from '@juris/contract';
 */
export * from './contentTypes';
export * from './account';
export * from './activity';
export * from './bookEnquiry';
export * from './bookLists';
export * from './bookRecord';
export * from './browse';
export * from './bulk';
export * from './bulkChanges';
export * from './citations';
export * from './contact';
export * from './drafts';
export {
  failure,
  messageResponse,
  type Failure,
  type ListResponse,
  type MessageResponse,
  type RecordResponse,
} from './responses';
export type { FigureReport, Figures } from './figures';
export * from './history';
export * from './inbox';
export * from './inboxEntries';
export * from './libraryFiles';
export * from './newsletter';
export * from './notifications';
export type { LinkCheckResponse, LinkProblem } from './links';
export * from './personalData';
export * from './publicationStates';
export * from './presence';
export * from './publisher';
export type { Right, Role } from './rights';
export * from './savedViews';
export * from './replies';
export * from './search';
export * from './suggestions';
export * from './staff';
export * from './startPage';
export type { UploadedFile } from './uploadedFile';
export * from './vitals';
