import { z } from 'zod';
import { entries, part, siteLink, textBlock, textLine } from './textFields';

/** A reference or a resource as printed. */
const citation = z
  .strictObject({
    text: textBlock('Citation', 1_000, 'The whole citation as printed.'),
    italicTitle: textLine('Part in italics', 300, 'Exactly as in the citation.').optional(),
    link: siteLink.optional(),
  })
  .refine(({ text, italicTitle = '' }) => text.includes(italicTitle), {
    path: ['italicTitle'],
    error: 'The citation doesn’t contain these words.',
  })
  .meta({ title: 'Citation' });

const citations = (title: string) =>
  entries(title, citation, { min: 0, max: 300, keyOf: ({ text, link = '' }) => `${text} ${link}` });

/** References of a book by chapter. The heading is the title of the book in the catalogue; the page links to it. */
export const referenceTexts = z.strictObject({
  heading: textLine('Title of the book', 120),
  lead: textLine('Line below the title', 300),
  chapters: entries(
    'Chapters',
    part('Chapter', {
      number: z.int().min(1).max(200).optional().meta({
        title: 'Number',
        description: 'Leave empty for an introduction.',
      }),
      title: textLine('Title', 200),
      references: citations('References'),
      additional: part('Resources', {
        videos: citations('Videos').optional(),
        websites: citations('Websites').optional(),
        additionalReading: citations('Additional Reading').optional(),
        articles: citations('Articles').optional(),
      }).optional(),
    }),
    { max: 100, keyOf: ({ number }) => String(number) },
  ),
});
/** Value of {@link referenceTexts}. */
export type ReferenceTexts = z.infer<typeof referenceTexts>;
