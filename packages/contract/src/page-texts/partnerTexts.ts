import { z } from 'zod';
import { entries, pageLink, part, siteLink, textBlock, textLine } from './textFields';

const link = { text: textLine('Text of the link', 60), to: pageLink };

/** Texts of a page about Juris Press or a partner. The first section, without heading, is the introduction. */
export const partnerTexts = z.strictObject({
  heading: textLine('Heading', 60),
  lead: textLine('Line below the heading', 200),
  sections: entries(
    'Sections',
    part('Section', {
      heading: textLine(
        'Heading',
        80,
        'The first section is the introduction and has no heading.',
      ).optional(),
      paragraphs: entries('Paragraphs', textBlock('Paragraph', 2_000), { max: 12 }),
    }),
    { max: 12, keyOf: ({ heading = '' }) => heading },
  ).superRefine((sections, { addIssue }) =>
    sections.forEach(({ heading }, index) => {
      if (index === 0 && heading !== undefined)
        addIssue({
          code: 'custom',
          path: [0, 'heading'],
          message: 'Leave the heading of the introduction empty.',
        });
      if (index > 0 && heading === undefined)
        addIssue({ code: 'custom', path: [index, 'heading'], message: 'is missing' });
    }),
  ),
  facts: entries(
    'Facts at the side',
    part('Fact', { term: textLine('Name', 60), detail: textLine('Value', 120) }),
    { max: 10, keyOf: ({ term }) => term },
  ),
  features: part('Overview at the end', {
    heading: textLine('Heading', 60),
    items: entries('Items', part('Item', { title: textLine('Title', 60), text: textLine('Text', 300) }), {
      max: 12,
      keyOf: ({ title }) => title,
    }),
  }),
  invitation: part('Invitation', {
    heading: textLine('Heading', 80),
    text: textBlock('Text', 600),
    sentence: textLine(
      'Start of a sentence that ends with the link',
      200,
      'Leave empty for a button.',
    ).optional(),
    link: part('Link', {
      ...link,
      purpose: textLine(
        'Addition for screen readers',
        80,
        'Completes a text such as “Click here”. Not visible.',
      ).optional(),
    }),
  }),
  site: part('Site of the partner', { text: textLine('Text of the link', 60), href: siteLink }).optional(),
  links: entries('Links at the side', part('Link', link), { min: 0, max: 10, keyOf: ({ to }) => to }),
});
/** Value of {@link partnerTexts}. */
export type PartnerTexts = z.infer<typeof partnerTexts>;
