import { seedKind, sizeOf } from '../../seed/seedKind';
import { resource } from './schema';

const record = resource.pick({ bookTitle: true, publisherId: true, description: true, isActive: true });

export const seedResources = seedKind(
  'resources',
  record,
  async ({ db, files, catalogue, updatedAt }, fields, index) => {
    const cover = await files.image('resources/covers', fields.bookTitle, index, 'covers');
    const pdf = await files.pdf('resources/pdfs', {
      title: fields.bookTitle,
      byline: catalogue.publishers[fields.publisherId - 1]?.publisherName ?? '',
      excerpt: fields.description,
    });
    await db
      .insertInto('resource')
      .values({
        ...fields,
        ...sizeOf(cover),
        coverImageLink: cover.name,
        downloadLink: pdf.name,
        updatedAt,
      })
      .execute();
  },
);
