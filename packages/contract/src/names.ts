/**
 * Parses names of people and organisations for lists, feeds and citations. Browsers run it too
 * (`@juris/contract/names`).
 */
export { creditsIn, namesIn } from './authorLine';
export * from './contributors';
export { isOrganisation } from './organisationNames';
export { parseName } from './personNames';
