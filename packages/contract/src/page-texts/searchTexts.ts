import { z } from 'zod';
import { subjectHeads, subjects } from '../lists';
import { sitePages, searchedParts } from '../sitePages';
import { choice, entries, part, textBlock } from './textFields';

const words = textBlock(
  'Words',
  1000,
  'One phrase per line: synonyms, abbreviations, and words in other languages.',
);

/** Words by which the site search finds subjects and pages, in addition to their names. */
export const searchTexts = z.strictObject({
  subjects: entries(
    'Subjects',
    part('Subject', { subject: choice('Subject', { ...subjectHeads, ...subjects }), words }),
    { min: 0, max: 100, keyOf: ({ subject }) => subject },
  ),
  pages: entries('Pages', part('Page', { to: choice('Page', { ...sitePages, ...searchedParts }), words }), {
    ...{ min: 0, max: 100, keyOf: ({ to }) => to },
  }),
});
/** Words by which the site search finds subjects and pages. */
export type SearchTexts = z.infer<typeof searchTexts>;
