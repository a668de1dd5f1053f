import { z } from 'zod';
import { seedKind, sizeOf } from '../../seed/seedKind';
import { openAccessItem } from './schema';

const record = openAccessItem.pick({ title: true, isActive: true }).extend({
  /** What the sample document says. */
  pdfSource: z.object({ author: z.string(), firstPublished: z.int(), excerpt: z.string() }),
});

export const seedOpenAccess = seedKind(
  'openAccess',
  record,
  async ({ db, files, updatedAt }, { pdfSource, ...fields }, index) => {
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
      .values({ ...fields, ...sizeOf(cover), imageLink: cover.name, downloadLink: pdf.name, updatedAt })
      .execute();
  },
);
