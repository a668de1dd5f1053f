import { createContentTable } from './064-author-profiles';
import type { Migration } from './migration';

/** Creates the table of series profiles. */
export const seriesProfiles: Migration = {
  name: '065-series-profiles',
  olderMayRun: true,
  up: (db, engine) =>
    createContentTable(db, engine, 'seriesProfile', ['name', 'issn', 'eIssn', 'description']),
};
