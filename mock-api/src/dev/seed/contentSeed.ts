import { z } from 'zod';
import { storedRecord } from '@juris/contract/bookRecord';
import type { ContentTypeName } from '@juris/contract/types/recordTypes';
import type { ContentType } from '../../modules/content/contentType';
import { columnDefaults } from '../../modules/content/storedColumns';
import { insertRows } from '../../modules/content/recordRows';
import type { OpenDatabase } from '../../platform/db/open';
import type { Catalogue } from './catalogue';
import type { SampleText } from './samplePdf';
import type { SeedFiles } from './seedFiles';

/** Data and services with which sample records are inserted. */
interface SeedContext extends OpenDatabase {
  files: SeedFiles;
  catalogue: Catalogue;
  /** Time of the last change (ISO 8601, UTC), the same for all sample records. */
  updatedAt: string;
}

/** Properties of a sample that are not columns, and texts from which sample PDFs are generated. */
const sample = z.looseObject({
  isDraft: z.boolean().default(false),
  record: storedRecord.optional(),
  pdfSource: z.object({ author: z.string(), firstPublished: z.int(), excerpt: z.string() }).optional(),
  sampleText: z.string().optional(),
  ...{ description: z.string().default(''), publisherId: z.int().default(0) },
  ...{ published_date: z.string().optional(), pdf_file_name: z.string().optional() },
});
type Sample = z.output<typeof sample>;
type PdfText = Omit<SampleText, 'title'> | undefined;

/** Returns the text of the sample PDF of a record, by content type. */
const pdfTexts: Partial<Record<ContentTypeName, (one: Sample, catalogue: Catalogue) => PdfText>> = {
  publishedTitle: ({ sampleText, record }) =>
    sampleText ? { byline: record?.sampleTitle ?? '', excerpt: sampleText } : undefined,
  openAccess: ({ pdfSource }) =>
    pdfSource && { byline: `${pdfSource.author}, ${pdfSource.firstPublished}`, excerpt: pdfSource.excerpt },
  resource: ({ description, publisherId }, { publishers }) => ({
    byline: publishers[publisherId - 1]?.publisherName ?? '',
    excerpt: description,
  }),
  snippet: ({ pdf_file_name: name, published_date: date }) =>
    name
      ? { byline: `Snippets, ${date}`, excerpt: 'News from the house for readers, librarians and authors.' }
      : undefined,
};

/** Inserts the sample records of a content type into an empty table. Ids follow the order of `catalogue.json`. */
export async function seedContent(context: SeedContext, contentType: ContentType): Promise<void> {
  const { db, engine, catalogue, updatedAt } = context;
  const { table, record } = contentType;
  if (!(record instanceof z.ZodObject)) throw new Error(`The records of ${table} have no schema.`);
  const { id: _, ...columns } = await columnDefaults(db, engine, table);
  const records = z.array(sample).parse(catalogue[table] ?? catalogue[`${table}s`], { reportInput: true });
  for (const one of records) {
    const { record: book, ...values } = record.partial().parse(one, { reportInput: true });
    const row = {
      ...Object.fromEntries(Object.entries(values).filter(([name]) => name in columns)),
      ...('record' in columns && { record: JSON.stringify(storedRecord.parse(book ?? {})) }),
      ...('teamCategoryId' in values && { teamCategoryId: values.teamCategoryId || null }),
      ...(await storedFiles(context, contentType, one)),
      // Inactive samples count as published before, except the marked drafts.
      ...{ updatedAt, neverPublished: one.isDraft ? 1 : 0 },
    };
    await insertRows(db, contentType, [row]);
  }
}

/** Stores the files of a sample. Returns the columns with their names and the size of the image. */
async function storedFiles(
  { files, catalogue }: SeedContext,
  { table, name, files: fields }: ContentType,
  one: Sample,
): Promise<object> {
  const title = String(one[name]);
  const stored: Record<string, string | number | null> = {};
  for (const { kind, folder, column } of Object.values(fields)) {
    if (kind === 'image') {
      const picture = one[column] ? await files.image(folder, title, String(one[column])) : undefined;
      stored[column] = picture?.name ?? '';
      stored.imageWidth = picture?.width ?? null;
      stored.imageHeight = picture?.height ?? null;
    } else {
      const text = pdfTexts[table]?.(one, catalogue);
      stored[column] = text ? (await files.pdf(folder, { title, ...text })).name : '';
    }
  }
  return stored;
}
