import { sql } from 'kysely';
import { idColumn, type Migration } from './migration';

/**
 * Lets staff assign messages and mark them as spam. Creates the tables of the spam filter: one row per marked message,
 * and one row per word of it.
 */
export const messageHandling: Migration = {
  name: '039-message-handling',
  olderMayRun: true,
  async up(db, engine) {
    for (const table of ['proposal', 'enquiry']) {
      await db.schema
        .alterTable(table)
        .addColumn('assignedTo', 'integer', (column) => column.references('account.id'))
        .execute();
      await db.schema
        .alterTable(table)
        .addColumn('spam', 'text', (column) =>
          column
            .notNull()
            .defaultTo('unknown')
            .check(sql`${sql.ref('spam')} in ('unknown', 'suspected', 'spam', 'notSpam')`),
        )
        .execute();
    }
    await idColumn(db.schema.createTable('spamSample'), engine)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('messageId', 'integer', (column) => column.notNull())
      .addColumn('isSpam', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('spam_sample_message')
      .on('spamSample')
      .columns(['kind', 'messageId'])
      .unique()
      .execute();
    await db.schema
      .createTable('spamWord')
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('sampleId', 'integer', (column) =>
        column.notNull().references('spamSample.id').onDelete('cascade'),
      )
      .addColumn('isSpam', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('spam_word_key', ['word', 'sampleId'])
      .execute();
    await db.schema.createIndex('spam_word_sample').on('spamWord').column('sampleId').execute();
  },
};
