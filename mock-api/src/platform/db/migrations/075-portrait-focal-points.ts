import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Adds the focal point of the pictures of people, in percent. In a picture taller than 5:4 the face is usually nearer to
 * the top.
 */
export const portraitFocalPoints: Migration = {
  name: '075-portrait-focal-points',
  olderMayRun: true,
  async up(db) {
    await sql`alter table "leader" add column "focalX" integer not null default 50`.execute(db);
    await sql`alter table "leader" add column "focalY" integer not null default 30`.execute(db);
    await sql`update "leader" set "focalY" = 15 where "imageHeight" * 4 > "imageWidth" * 5`.execute(db);
  },
};
