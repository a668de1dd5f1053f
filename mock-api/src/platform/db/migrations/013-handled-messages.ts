import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * Adds a state and a note to visitors' messages. Messages and newsletter addresses can be moved to the bin. Messages
 * that staff have already read get the state "done".
 */
export const handledMessages: Migration = {
  name: '013-handled-messages',
  olderMayRun: true,
  async up(db) {
    for (const table of ['proposal', 'enquiry', 'newsletterSignUp']) {
      await db.schema.alterTable(table).addColumn('removedAt', 'text').execute();
      await db.schema
        .alterTable(table)
        .addColumn('removedBy', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    for (const table of ['proposal', 'enquiry']) {
      await db.schema
        .alterTable(table)
        .addColumn('state', 'text', (column) =>
          column
            .notNull()
            .defaultTo('new')
            .check(sql`${sql.ref('state')} in ('new', 'answered', 'done')`),
        )
        .execute();
      for (const name of ['note', 'handledBy'])
        await db.schema
          .alterTable(table)
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
          .execute();
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema.alterTable(table).addColumn('handledAt', 'text').execute();
      await sql`update ${sql.table(table)} set ${sql.ref('state')} = 'done' where ${sql.ref('isRead')} = 1`.execute(
        db,
      );
    }
  },
};
