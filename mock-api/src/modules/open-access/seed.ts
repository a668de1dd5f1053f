import { z } from 'zod';
import { storedRecord } from '@juris/contract/bookRecord';
import { contentSeed, imageSizeColumns } from '../../dev/seed/contentSeed';
import { openAccessItem } from '@juris/contract/openAccess';

const sample = openAccessItem.pick({ title: true, imageLink: true, isActive: true }).extend({
  record: storedRecord.prefault({}),
  /** Data from which the sample PDF is generated. */
  pdfSource: z.object({ author: z.string(), firstPublished: z.int(), excerpt: z.string() }),
});

export const seedOpenAccess = contentSeed(
  'openAccess',
  'openAccess',
  sample,
  async ({ files }, { pdfSource, record, ...fields }) => {
    const cover = await files.image('openaccess/covers', fields.title, fields.imageLink);
    const pdf = await files.pdf('openaccess/pdfs', {
      title: fields.title,
      byline: `${pdfSource.author}, ${pdfSource.firstPublished}`,
      excerpt: pdfSource.excerpt,
    });
    const stored = { ...imageSizeColumns(cover), imageLink: cover.name, downloadLink: pdf.name };
    return { ...fields, record: JSON.stringify(record), ...stored };
  },
);
