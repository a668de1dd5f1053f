import { z } from 'zod';
import { entries, fixedText, pageLink, part, textBlock, textLine } from './textFields';

const links = (max: number) =>
  entries('Links', part('Link', { text: textLine('Text of the link', 80), to: pageLink }), {
    max,
    keyOf: ({ to }) => to,
  });

/** Texts of the contact page. Address, phone and numbers are details of the company. */
export const contactTexts = z.strictObject({
  lead: textLine('Line below the heading', 200),
  whomToAsk: textLine('Heading of the teams', 60),
  teams: entries(
    'Teams',
    part('Team', {
      about: textLine('Subject', 120),
      team: textLine('Text of the link', 60),
      to: pageLink,
    }),
    { max: 12, keyOf: ({ to }) => to },
  ),
  forms: textLine('Heading of the forms', 60),
  links: links(6),
});

/** Texts of the page for libraries and booksellers. The files belong to the structure of the page. */
export const librarianTexts = z.strictObject({
  heading: textLine('Heading', 60),
  lead: textLine('Line below the heading', 300),
  sections: entries(
    'Sections',
    part('Section', {
      heading: textLine('Heading', 60),
      links: entries(
        'Files',
        part('File', {
          name: textLine('Name', 60),
          about: textLine('Description', 200),
          to: fixedText(/^\/(api|feeds)(\/[a-z0-9-]+(\.[a-z]+)?)+$/),
        }),
        { max: 10, keyOf: ({ to }) => to },
      ),
    }),
    { min: 3, max: 3, keyOf: ({ heading }) => heading },
  ),
  terms: part('Terms of trade', {
    heading: textLine('Heading', 60),
    terms: entries('Terms', part('Term', { term: textLine('Name', 60), detail: textLine('Value', 300) }), {
      max: 20,
      keyOf: ({ term }) => term,
    }),
  }),
  ask: part('Box below the files', {
    heading: textLine('Heading', 60),
    text: textBlock('Text', 300),
    links: links(6),
  }),
});
