import { storedRecord } from '@juris/contract/bookRecord';
import { seedKind, sizeOf } from '../../dev/seed/seedKind';
import { publishedTitle } from '@juris/contract/publishedTitles';

const sample = publishedTitle
  .pick({ title: true, authorName: true, buyLink: true, publisherId: true, imgLink: true, isActive: true })
  .extend({ record: storedRecord.prefault({}) });

export const seedPublishedTitles = seedKind(
  'publishedTitles',
  'publishedTitle',
  sample,
  async ({ files }, { record, ...fields }) => {
    const image = await files.image('publishedTitles', fields.title, fields.imgLink);
    return { ...fields, record: JSON.stringify(record), ...sizeOf(image), imgLink: image.name };
  },
);
