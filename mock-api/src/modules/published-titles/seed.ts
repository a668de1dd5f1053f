import { z } from 'zod';
import { storedRecord } from '@juris/contract/bookRecord';
import { contentSeed, imageSizeColumns } from '../../dev/seed/contentSeed';
import { publishedTitle, publishedTitleFiles } from '@juris/contract/publishedTitles';

const sample = publishedTitle
  .pick({ title: true, authorName: true, buyLink: true, publisherId: true, imgLink: true, isActive: true })
  .extend({
    record: storedRecord.prefault({}),
    /** Text of the sample chapter, from which its PDF is generated. */
    sampleText: z.string().optional(),
  });

export const seedPublishedTitles = contentSeed(
  'publishedTitles',
  'publishedTitle',
  sample,
  async ({ files }, { record, sampleText, ...fields }) => {
    const image = await files.image('publishedTitles', fields.title, fields.imgLink);
    const sample =
      sampleText &&
      (await files.pdf(publishedTitleFiles.sampleChapter.folder, {
        title: fields.title,
        byline: record.sampleTitle ?? '',
        excerpt: sampleText,
      }));
    return {
      ...fields,
      record: JSON.stringify(record),
      ...imageSizeColumns(image),
      imgLink: image.name,
      sampleLink: sample ? sample.name : '',
    };
  },
);
