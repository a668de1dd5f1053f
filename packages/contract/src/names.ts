/**
 * Parses names of people and organisations for lists, feeds and citations. It does not import zod, so pages can import
 * it (`@juris/contract/names`).
 */
export { creditsIn, namesIn } from './authorLine';
export * from './contributors';
export { isOrganisation } from './organisationNames';
export { parseName } from './personNames';
