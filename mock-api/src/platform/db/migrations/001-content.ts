import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import { leadershipCategories, teamCategories } from '@juris/contract/lists';
import { idColumn, type Migration } from './migration';

type Table = CreateTableBuilder<string, string>;

const flag = (column: string) => sql`${sql.ref(column)} in (0, 1)`;
const notEmpty = (column: string) => sql`length(${sql.ref(column)}) > 0`;

/** Adds the columns that all content types have. */
const common = (table: Table, activeColumn = 'isActive') =>
  table
    .addColumn(activeColumn, 'integer', (column) => column.notNull().check(flag(activeColumn)))
    .addColumn('imageWidth', 'integer', (column) => column.check(sql`${sql.ref('imageWidth')} > 0`))
    .addColumn('imageHeight', 'integer', (column) => column.check(sql`${sql.ref('imageHeight')} > 0`))
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(1)
        .check(sql`${sql.ref('version')} > 0`),
    );

const text = (table: Table, ...columns: string[]) =>
  columns.reduce((grown, name) => grown.addColumn(name, 'text', (column) => column.notNull()), table);

const filledText = (table: Table, ...columns: string[]) =>
  columns.reduce(
    (grown, name) => grown.addColumn(name, 'text', (column) => column.notNull().check(notEmpty(name))),
    table,
  );

async function createLookups(db: Kysely<never>) {
  for (const [table, names] of [
    ['leadershipCategory', leadershipCategories],
    ['teamCategory', teamCategories],
  ] as const) {
    await filledText(
      db.schema.createTable(table).addColumn('id', 'integer', (column) => column.primaryKey()),
      'name',
    ).execute();
    for (const [id, name] of Object.entries(names))
      await sql`insert into ${sql.table(table)} (id, name) values (${Number(id)}, ${name})`.execute(db);
  }
}

/** Creates the tables of the content types, and those of publishers, leadership categories and teams. */
export const content: Migration = {
  name: '001-content',
  async up(db, engine) {
    const table = (name: string) => idColumn(db.schema.createTable(name), engine);
    await createLookups(db);

    await table('publisher')
      .addColumn('publisherName', 'text', (column) =>
        column.notNull().unique().check(notEmpty('publisherName')),
      )
      .execute();

    await common(text(filledText(table('banner'), 'title', 'imgLink'), 'subTitle', 'redirectURL'))
      .addColumn('sequenceNumber', 'integer', (column) => column.notNull())
      .execute();

    await common(
      text(filledText(table('leader'), 'personName', 'imgLink'), 'email', 'linkedin', 'description'),
    )
      .addColumn('leadershipCategoryId', 'integer', (column) =>
        column.notNull().references('leadershipCategory.id'),
      )
      .addColumn('teamCategoryId', 'integer', (column) => column.references('teamCategory.id'))
      .addCheckConstraint(
        'leader_team_only_in_team_category',
        sql`(${sql.ref('leadershipCategoryId')} = 3) = (${sql.ref('teamCategoryId')} is not null)`,
      )
      .execute();

    await common(text(filledText(table('publishedTitle'), 'title', 'imgLink'), 'authorName', 'buyLink'))
      .addColumn('publisherId', 'integer', (column) => column.notNull().references('publisher.id'))
      .execute();

    await common(
      text(filledText(table('resource'), 'bookTitle', 'downloadLink', 'coverImageLink'), 'description'),
    )
      .addColumn('publisherId', 'integer', (column) => column.notNull().references('publisher.id'))
      .execute();

    await common(filledText(table('openAccess'), 'title', 'downloadLink', 'imageLink')).execute();

    await common(
      text(filledText(table('snippet'), 'title', 'image_file_name', 'published_date'), 'pdf_file_name'),
      'is_active',
    ).execute();

    for (const [owner, column] of [
      ['publishedTitle', 'publisherId'],
      ['resource', 'publisherId'],
    ] as const)
      await db.schema.createIndex(`${owner}_${column}`).on(owner).column(column).execute();
  },
};
