import { z } from 'zod';
import { authorProfileSchemas } from './authorProfiles';
import { countedValues } from './bookLists';
import { timestamp, oneOf } from './fields';
import { contributorRoles, contributorTypes } from './lists';
import { openAccessItem } from './openAccess';
import { publishedTitle, publishedTitleExample } from './publishedTitles';
import { seriesProfileSchemas } from './seriesProfiles';

const role = oneOf(contributorRoles, 'a role of the list')
  .optional()
  .meta({ description: 'Role of the author in this book; only on author pages' });

const volume = z
  .string()
  .optional()
  .meta({ description: 'Number of the book in the series; only on series pages' });

const bookExample = { ...publishedTitleExample, shelf: 'titles' };

/** A book on the page of an author, a series or a subject. `shelf` is the first part of the address of its page. */
export const browsedBook = z
  .discriminatedUnion('shelf', [
    publishedTitle.extend({ shelf: z.literal('titles'), role, volume }),
    openAccessItem.extend({ shelf: z.literal('openaccess'), role, volume }),
  ])
  .meta({ id: 'BrowsedBook', examples: [bookExample] });
/** Value of {@link browsedBook}. */
export type BrowsedBook = z.infer<typeof browsedBook>;

/** One page of the books of an author, a series or a subject. */
const bookPage = {
  books: z.array(browsedBook),
  total: z.int().meta({ description: 'Number of books on all pages' }),
  page: z.int(),
  formats: countedValues.meta({ description: 'Formats of all these books, without the filters' }),
  languages: countedValues
    .optional()
    .meta({ description: 'Languages of all these books. Absent in older versions' }),
  years: countedValues.meta({ description: 'Years of publication of all these books, without the filters' }),
};

const pageExample = {
  ...{ books: [bookExample], total: 1, page: 1 },
  formats: [{ value: 'paperback', books: 1 }],
  languages: [{ value: 'en', books: 1 }],
  years: [{ value: '2024', books: 1 }],
};

const slug = z.string().meta({ description: 'Last part of the address of the page, not percent-encoded' });

const authorPicture = authorProfileSchemas.record.pick({
  imgLink: true,
  altText: true,
  focalX: true,
  focalY: true,
  imageWidth: true,
  imageHeight: true,
  updatedAt: true,
});

/** Response with an author, editor or translator and one page of the books. */
export const browsedAuthor = z
  .object({
    output: z.object({
      slug,
      name: z.string().meta({ description: 'As printed in the latest book' }),
      type: oneOf(contributorTypes, 'a person or an organisation'),
      orcid: z.string(),
      biography: z.string(),
      portrait: z
        .object({
          ...{ file: z.string(), updatedAt: timestamp, altText: z.string() },
          focalX: z.int().optional().meta({ description: 'Absent in older versions' }),
          focalY: z.int().optional().meta({ description: 'Absent in older versions' }),
          ...authorPicture.pick({ imageWidth: true, imageHeight: true }).partial().shape,
        })
        .nullable()
        .meta({ description: 'Picture of the person on the leadership pages; null for a profile' }),
      website: z.string().optional(),
      picture: authorPicture
        .nullable()
        .optional()
        .meta({ description: 'Portrait of the author profile, if there is one' }),
      namesakes: z
        .array(z.object({ slug, name: z.string(), title: z.string() }))
        .meta({ description: 'Other people with the same name, each with the title of a book' }),
      ...bookPage,
    }),
  })
  .meta({
    id: 'BrowsedAuthor',
    examples: [
      {
        output: {
          slug: 'asha-varma-sample-0000-0002-1825-0097',
          ...{ name: 'Asha Varma (sample)', type: 'person', orcid: '0000-0002-1825-0097' },
          ...{ biography: 'Asha Varma teaches the law of torts.', portrait: null, namesakes: [] },
          ...pageExample,
        },
      },
    ],
  });
/** Value of {@link browsedAuthor}. */
export type BrowsedAuthor = z.infer<typeof browsedAuthor>;

const seriesDetails = seriesProfileSchemas.record.pick({ description: true, issn: true, eIssn: true });

/** Response with a series and one page of its volumes in order. The details are absent without a series profile. */
export const browsedSeries = z
  .object({ output: z.object({ slug, title: z.string(), ...seriesDetails.partial().shape, ...bookPage }) })
  .meta({
    id: 'BrowsedSeries',
    examples: [
      {
        output: {
          ...{ slug: 'juris-primers', title: 'Juris Primers' },
          ...{ description: 'Short introductions to a field of law.', issn: '2049-3630', eIssn: '' },
          ...pageExample,
        },
      },
    ],
  });
/** Value of {@link browsedSeries}. */
export type BrowsedSeries = z.infer<typeof browsedSeries>;

/** Response with a subject, the subjects below it that have books, and one page of its books. */
export const browsedSubject = z
  .object({ output: z.object({ code: z.string(), narrower: countedValues, ...bookPage }) })
  .meta({
    id: 'BrowsedSubject',
    examples: [{ output: { code: 'LN', narrower: [{ value: 'LNV', books: 1 }], ...pageExample } }],
  });
/** Value of {@link browsedSubject}. */
export type BrowsedSubject = z.infer<typeof browsedSubject>;

/** Response with all subjects that have books. Each has the number of books, including those of its subcategories. */
export const subjectCounts = z.object({ output: countedValues }).meta({
  id: 'SubjectCounts',
  examples: [{ output: [{ value: 'L', books: 12 }] }],
});
/** Value of {@link subjectCounts}. */
export type SubjectCounts = z.infer<typeof subjectCounts>;

/** Response with one page of the alphabetical list of all authors or all series. */
export const browseNames = z
  .object({
    output: z.object({
      names: z.array(z.object({ slug, name: z.string() })),
      total: z.int().meta({ description: 'Number of names on all pages' }),
      page: z.int(),
      initials: z
        .array(z.string())
        .meta({ description: 'First characters of all names in lower case, without accents' }),
    }),
  })
  .meta({
    id: 'BrowseNames',
    examples: [
      {
        output: {
          names: [{ slug: 'asha-varma-sample-0000-0002-1825-0097', name: 'Asha Varma (sample)' }],
          ...{ total: 1, page: 1, initials: ['a'] },
        },
      },
    ],
  });
/** Value of {@link browseNames}. */
export type BrowseNames = z.infer<typeof browseNames>;

/** Response with the paths of all pages of authors, series and subjects, for the sitemap. */
export const browseIndex = z
  .object({ output: z.array(z.object({ path: z.string(), updatedAt: timestamp })) })
  .meta({
    id: 'BrowseIndex',
    examples: [{ output: [{ path: '/subjects/law', updatedAt: '2026-11-20T10:00:00.000Z' }] }],
  });
/** Value of {@link browseIndex}. */
export type BrowseIndex = z.infer<typeof browseIndex>;
