import { z } from 'zod';
import { commonFields, imageFields, scheduleFields, scheduleExample } from './contentRecord';
import { activeFlag } from './fields';
import { partOfList } from './responses';
import { snippet as declaration } from './types/snippet';
import { changeForm, draftSchema, newRecordSchema } from './types/typeSchemas';

/** An issue of the newsletter. The cover is in uploads/snippets/covers, the PDF in uploads/snippets/pdfs. */
export const snippet = z
  .object({
    id: z.int(),
    title: z.string(),
    image_file_name: z.string().meta({ description: 'File name in uploads/snippets/covers' }),
    pdf_file_name: z
      .string()
      .meta({ description: 'File name in uploads/snippets/pdfs; empty without a PDF' }),
    published_date: z
      .string()
      .meta({ description: 'E.g. 2024-02-12; older records may contain only a month or a year' }),
    is_active: activeFlag,
    ...scheduleFields,
    ...imageFields,
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
        ...scheduleExample,
        imageWidth: 560,
        imageHeight: 680,
        altText: 'Three open books, one on the other',
        updatedAt: '2024-02-12T09:30:00.000Z',
        version: 1,
      },
    ],
  });
/** Value of {@link snippet}. */
export type Snippet = z.infer<typeof snippet>;

const date = z.iso.date('must be a date, like 2024-02-12');

/** Form for a new snippet. Both files are required. If the title is empty, the API uses the name of the PDF. */
export const newSnippet = newRecordSchema(declaration, {
  example: {
    title: 'New this season: law in plain words',
    date: '2024-02-12',
    isActive: 1,
    coverImage: 'cover.png',
    pdfFile: 'new-this-season.pdf',
  },
  sent: { date },
});
export type NewSnippet = z.output<typeof newSnippet>;

/**
 * Form that changes a snippet. Absent fields and an empty title keep their value. A request without fields toggles the
 * status (specification section 7).
 */
export const snippetChange = changeForm(declaration).nullish().meta({ id: 'SnippetChange', example: {} });
export type SnippetChange = z.output<typeof snippetChange>;

/** Form that saves a draft. It requires a title or a PDF. If the title is empty, the name of the PDF is used. */
export const snippetDraftForm = draftSchema(declaration, { date: date.optional() });

/** Fields of a snippet in the form of the admin area, without the status and the date, which is set on saving. */
export type SnippetForm = Omit<NewSnippet, 'date' | 'isActive'>;

/** Response with the list of snippets. The array is in `data` and not in `output` (specification section 7). */
export const snippetList = z.object({ data: z.array(snippet), ...partOfList }).meta({ id: 'SnippetList' });
/** Value of {@link snippetList}. */
export type SnippetList = z.infer<typeof snippetList>;

/** Response with one snippet. */
export const snippetResponse = z.object({ data: snippet }).meta({ id: 'SnippetAnswer' });
/** Value of {@link snippetResponse}. */
export type SnippetResponse = z.infer<typeof snippetResponse>;

/** Response to a save of a snippet. */
export const snippetSavedResponse = z
  .object({ message: z.string().meta({ examples: ['The snippet is now hidden.'] }), data: snippet })
  .meta({ id: 'SnippetSaved' });
/** Value of {@link snippetSavedResponse}. */
export type SnippetSavedResponse = z.infer<typeof snippetSavedResponse>;
