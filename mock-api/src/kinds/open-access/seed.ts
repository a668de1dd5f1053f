import { z } from 'zod';
import { recordColumns } from '../../books/recordColumns';
import { bookRecord } from '../../contract/bookRecord';
import { seedKind, sizeOf } from '../../seed/seedKind';
import { openAccessItem } from './schema';

const sample = openAccessItem.pick({ title: true, isActive: true }).extend({
  record: bookRecord.prefault({}),
  /** What the sample document says. */
  pdfSource: z.object({ author: z.string(), firstPublished: z.int(), excerpt: z.string() }),
});

export const seedOpenAccess = seedKind(
  'openAccess',
  sample,
  async ({ db, files, updatedAt }, { pdfSource, record, ...fields }, index) => {
    const cover = await files.cover(
      'openaccess/covers',
      { title: fields.title, author: pdfSource.author },
      index,
    );
    const pdf = await files.pdf('openaccess/pdfs', {
      title: fields.title,
      byline: `${pdfSource.author}, ${pdfSource.firstPublished}`,
      excerpt: pdfSource.excerpt,
    });
    await db
      .insertInto('openAccess')
      .values({
        ...fields,
        ...recordColumns(record),
        ...sizeOf(cover),
        imageLink: cover.name,
        downloadLink: pdf.name,
        updatedAt,
      })
      .execute();
  },
);
