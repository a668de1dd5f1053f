import { sql } from 'kysely';
import { idColumn, type Migration } from './migration';

/** Values of a notification setting. */
const choices = sql`('all', 'mine', 'none')`;

/** Creates the tables of files attached to proposals, and of the notification settings of staff. */
export const attachments: Migration = {
  name: '041-attachments',
  olderMayRun: true,
  async up(db, engine) {
    await idColumn(db.schema.createTable('messageAttachment'), engine)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('messageId', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull().unique())
      .addColumn('size', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('message_attachment_message')
      .on('messageAttachment')
      .columns(['kind', 'messageId'])
      .execute();
    let settings = db.schema
      .createTable('notificationSetting')
      .addColumn('accountId', 'integer', (column) => column.primaryKey().references('account.id'));
    for (const kind of ['proposal', 'enquiry'])
      settings = settings.addColumn(kind, 'text', (column) =>
        column.notNull().check(sql`${sql.ref(kind)} in ${choices}`),
      );
    await settings.addColumn('spam', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  },
};
