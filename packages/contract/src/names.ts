/**
 * Names of people and organisations, and what follows from them in lists, feeds and citations. Browsers run it too
 * (`@juris/contract/names`).
 */
export { creditsIn, namesIn } from './authorLine';
export * from './contributors';
export { isOrganisation } from './organisationNames';
export { parseName } from './personNames';
