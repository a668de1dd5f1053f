import { storedRecord } from '@juris/contract/bookRecord';
import { contentSeed, imageSizeColumns } from '../../dev/seed/contentSeed';
import { publishedTitle } from '@juris/contract/publishedTitles';

const sample = publishedTitle
  .pick({ title: true, authorName: true, buyLink: true, publisherId: true, imgLink: true, isActive: true })
  .extend({ record: storedRecord.prefault({}) });

export const seedPublishedTitles = contentSeed(
  'publishedTitles',
  'publishedTitle',
  sample,
  async ({ files }, { record, ...fields }) => {
    const image = await files.image('publishedTitles', fields.title, fields.imgLink);
    return { ...fields, record: JSON.stringify(record), ...imageSizeColumns(image), imgLink: image.name };
  },
);
