import { recordColumns } from '../../books/recordColumns';
import { bookRecord } from '../../contract/bookRecord';
import { seedKind, sizeOf } from '../../seed/seedKind';
import { publishedTitle } from './schema';

const sample = publishedTitle
  .pick({ title: true, authorName: true, buyLink: true, publisherId: true, isActive: true })
  .extend({ record: bookRecord.prefault({}) });

export const seedPublishedTitles = seedKind(
  'publishedTitles',
  sample,
  async ({ db, files, updatedAt }, { record, ...fields }, index) => {
    const image = await files.cover(
      'publishedTitles',
      { title: fields.title, author: fields.authorName },
      index,
    );
    await db
      .insertInto('publishedTitle')
      .values({
        ...fields,
        ...recordColumns(record, fields.authorName),
        ...sizeOf(image),
        imgLink: image.name,
        updatedAt,
      })
      .execute();
  },
);
