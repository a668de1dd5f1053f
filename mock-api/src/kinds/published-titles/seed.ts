import { seedKind, sizeOf } from '../../seed/seedKind';
import { publishedTitle } from './schema';

const record = publishedTitle.pick({
  title: true,
  authorName: true,
  buyLink: true,
  publisherId: true,
  isActive: true,
});

export const seedPublishedTitles = seedKind(
  'publishedTitles',
  record,
  async ({ db, files, updatedAt }, fields, index) => {
    const image = await files.cover(
      'publishedTitles',
      { title: fields.title, author: fields.authorName },
      index,
    );
    await db
      .insertInto('publishedTitle')
      .values({ ...fields, ...sizeOf(image), imgLink: image.name, updatedAt })
      .execute();
  },
);
