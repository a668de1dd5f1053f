import { sql, type CreateTableBuilder } from 'kysely';
import { idColumn, type Migration } from './migration';

type Table = CreateTableBuilder<string, string>;

const text = (table: Table, ...columns: string[]) =>
  columns.reduce((grown, name) => grown.addColumn(name, 'text', (column) => column.notNull()), table);

const received = (table: Table) =>
  text(table, 'receivedAt', 'name', 'email', 'contactNo', 'publisherName').addColumn(
    'isRead',
    'integer',
    (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`${sql.ref('isRead')} in (0, 1)`),
  );

/** Creates the tables for what visitors submit: proposals, enquiries and newsletter addresses. */
export const receivedMail: Migration = {
  name: '002-received',
  async up(db, engine) {
    const table = (name: string) => idColumn(db.schema.createTable(name), engine);
    await text(
      received(table('proposal')),
      'designation',
      'organization',
      'subjectArea',
      'isManuscriptReady',
      'numWords',
      'howSoonExpected',
      'aboutBook',
    )
      .addCheckConstraint(
        'proposal_ready_is_yes_or_no',
        sql`${sql.ref('isManuscriptReady')} in ('Yes', 'No', '')`,
      )
      .execute();
    await text(received(table('enquiry')), 'message').execute();
    await db.schema
      .createTable('newsletterSignUp')
      .addColumn('email', 'text', (column) => column.primaryKey())
      .addColumn('signedUpAt', 'text', (column) => column.notNull())
      .execute();
  },
};
