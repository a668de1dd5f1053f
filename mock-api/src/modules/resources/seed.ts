import { contentSeed, imageSizeColumns } from '../../dev/seed/contentSeed';
import { resource } from '@juris/contract/resources';

const record = resource.pick({
  bookTitle: true,
  publisherId: true,
  description: true,
  coverImageLink: true,
  isActive: true,
});

export const seedResources = contentSeed(
  'resources',
  'resource',
  record,
  async ({ files, catalogue }, fields) => {
    const publisher = catalogue.publishers[fields.publisherId - 1]?.publisherName ?? '';
    const cover = await files.image('resources/covers', fields.bookTitle, fields.coverImageLink);
    const pdf = await files.pdf('resources/pdfs', {
      title: fields.bookTitle,
      byline: publisher,
      excerpt: fields.description,
    });
    return { ...fields, ...imageSizeColumns(cover), coverImageLink: cover.name, downloadLink: pdf.name };
  },
);
