import { z } from 'zod';
import { commonFields, newScheduled, scheduledChange, times, timesExample } from './contentRecord';
import { partOfList } from './answers';
import { activeFlag, line } from './fields';
import { imageFile, pdfFile, type FileFields } from './uploadedFile';

/** An issue of the newsletter; files are in uploads/snippets/covers and uploads/snippets/pdfs. */
export const snippet = z
  .object({
    id: z.int(),
    title: z.string(),
    image_file_name: z.string().meta({ description: 'File name in uploads/snippets/covers' }),
    pdf_file_name: z
      .string()
      .meta({ description: 'File name in uploads/snippets/pdfs; empty where there is none' }),
    published_date: z
      .string()
      .meta({ description: 'Like 2024-02-12; records of the first release may have a month or a year' }),
    is_active: activeFlag,
    ...times,
    ...commonFields,
  })
  .meta({
    id: 'Snippet',
    examples: [
      {
        id: 1,
        title: 'New this season: law in plain words',
        image_file_name: 'new-this-season-3f2a9c1d.svg',
        pdf_file_name: 'new-this-season-8b1d77e0.pdf',
        published_date: '2024-02-12',
        is_active: 1,
        ...timesExample,
        imageWidth: 560,
        imageHeight: 680,
        altText: 'Three open books, one on the other',
        updatedAt: '2024-02-12T09:30:00.000Z',
        version: 1,
      },
    ],
  });
export type Snippet = z.infer<typeof snippet>;

/** Sortable fields of the list, each with its database column. */
export const snippetSorts = {
  title: 'sortKey',
  published_date: 'published_date',
  updatedAt: 'updatedAt',
} as const;

/** The cover and the PDF of a snippet (specification section 7). */
export const snippetFiles = {
  coverImage: { kind: 'image', folder: 'snippets/covers', column: 'image_file_name' },
  pdfFile: { kind: 'pdf', folder: 'snippets/pdfs', column: 'pdf_file_name' },
} as const satisfies FileFields<Snippet>;

/** The form for a new snippet. Both files are required; the title defaults to the name of the PDF. */
export const newSnippet = newScheduled(
  'Snippet',
  { title: line(300).default(''), date: z.iso.date('must be a date, like 2024-02-12') },
  { coverImage: imageFile, pdfFile },
  {
    title: 'New this season: law in plain words',
    date: '2024-02-12',
    isActive: 1,
    coverImage: 'cover.png',
    pdfFile: 'new-this-season.pdf',
  },
);
export type NewSnippet = z.output<typeof newSnippet>;

/**
 * The form for a change of a snippet. Absent fields and an empty title keep their value. An empty change toggles the
 * status (specification section 7).
 */
export const snippetChange = scheduledChange({ title: line(300), coverImage: imageFile, pdfFile })
  .nullish()
  .meta({ id: 'SnippetChange', example: {} });
export type SnippetChange = z.output<typeof snippetChange>;

/** The fields of the snippet form; the date is the day of the save. */
export type SnippetForm = Omit<NewSnippet, 'date' | 'isActive'>;

/** The response with the list of snippets, in `data` (specification section 7). */
export const snippetList = z.object({ data: z.array(snippet), ...partOfList }).meta({ id: 'SnippetList' });
export type SnippetList = z.infer<typeof snippetList>;

/** The response with one snippet. */
export const snippetAnswer = z.object({ data: snippet }).meta({ id: 'SnippetAnswer' });
export type SnippetAnswer = z.infer<typeof snippetAnswer>;

/** The response to a save of a snippet. */
export const snippetSaved = z
  .object({ message: z.string().meta({ examples: ['The snippet is now inactive.'] }), data: snippet })
  .meta({ id: 'SnippetSaved' });
export type SnippetSaved = z.infer<typeof snippetSaved>;
