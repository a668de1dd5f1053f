import { idColumn, type Migration } from './migration';

/**
 * Creates the version history. It stores each record as it was after each change, with the actor and the files.
 * Existing records have no versions; their first change stores the state before and the state after it.
 */
export const contentVersions: Migration = {
  name: '011-content-versions',
  async up(db, engine) {
    await idColumn(db.schema.createTable('contentVersion'), engine)
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recordId', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('savedAt', 'text', (column) => column.notNull())
      .addColumn('savedBy', 'text', (column) => column.notNull())
      .addColumn('accountId', 'integer')
      .addColumn('row', 'text')
      .execute();
    await db.schema
      .createIndex('content_version_of_record')
      .on('contentVersion')
      .columns(['kind', 'recordId', 'version'])
      .unique()
      .execute();
    await db.schema
      .createTable('contentVersionFile')
      .addColumn('versionId', 'integer', (column) =>
        column.notNull().references('contentVersion.id').onDelete('cascade'),
      )
      .addColumn('folder', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('content_version_file_key', ['versionId', 'folder', 'name'])
      .execute();
    await db.schema
      .createIndex('content_version_file_name')
      .on('contentVersionFile')
      .columns(['folder', 'name'])
      .execute();
  },
};
