import { idColumn, type Migration } from './migration';

/**
 * Stores replies to messages and the canned replies of the staff. `confirmationId` is the message id of the
 * confirmation mail; mail programs group the reply with it.
 */
export const replies: Migration = {
  name: '040-replies',
  olderMayRun: true,
  async up(db, engine) {
    for (const table of ['proposal', 'enquiry'])
      await db.schema
        .alterTable(table)
        .addColumn('confirmationId', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    await db.schema.alterTable('mail').addColumn('replyId', 'integer').execute();
    await db.schema
      .alterTable('mail')
      .addColumn('inThread', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await idColumn(db.schema.createTable('messageReply'), engine)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('messageId', 'integer', (column) => column.notNull())
      .addColumn('mailId', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('sentBy', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('sentAt', 'text')
      .addColumn('failedAt', 'text')
      .addColumn('failure', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .createIndex('message_reply_message')
      .on('messageReply')
      .columns(['kind', 'messageId'])
      .execute();
    await idColumn(db.schema.createTable('cannedReply'), engine)
      .addColumn('name', 'text', (column) => column.notNull().unique())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
  },
};
