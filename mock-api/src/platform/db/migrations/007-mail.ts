import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { idColumn, type Migration } from './migration';

/**
 * Adds the queue of outgoing mails and the columns for the double opt-in of the newsletter. Existing subscribers become
 * confirmed.
 */
export const mail: Migration = {
  name: '007-mail',
  async up(db, engine) {
    await idColumn(db.schema.createTable('mail'), engine)
      .addColumn('messageId', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('replyTo', 'text', (column) => column.notNull())
      .addColumn('leaveAddress', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('dueAt', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('mail_due').on('mail').columns(['dueAt', 'id']).execute();

    const table = 'newsletterSignUp';
    await db.schema.alterTable(table).addColumn('confirmedAt', 'text').execute();
    await db.schema.alterTable(table).addColumn('mailedAt', 'text').execute();
    await db.schema
      .alterTable(table)
      .addColumn('linkKey', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const { rows } = await sql<{
      email: string;
    }>`select ${sql.ref('email')} from ${sql.table(table)}`.execute(db);
    for (const { email } of rows)
      await sql`
        update ${sql.table(table)}
        set ${sql.ref('confirmedAt')} = ${sql.ref('signedUpAt')}, ${sql.ref('linkKey')} = ${randomBytes(16).toString('base64url')}
        where ${sql.ref('email')} = ${email}
      `.execute(db);
    await db.schema.createIndex('newsletter_sign_up_link_key').on(table).column('linkKey').unique().execute();
  },
};
