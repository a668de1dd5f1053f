import { z } from 'zod';
import { bookSummary, bookSummaryExample, staffBookFields } from './bookLists';
import { bookRecord, bookRecordExample } from './bookRecord';
import { contentRecordExample, scheduleExample } from './contentRecord';
import { recordResponse, partOfList, savedResponse } from './responses';
import { title as declaration } from './types/books';
import { formSchemas, recordSchema } from './types/typeSchemas';

/** Example of a published title in the OpenAPI document. */
export const publishedTitleExample = {
  id: 1,
  title: 'Torts: A Primer',
  authorName: 'Asha Varma (sample)',
  buyLink: 'https://example.org/books/torts-a-primer',
  publisherId: 1,
  publisherName: 'Juris Press',
  imgLink: 'torts-a-primer-3f2a9c1d.svg',
  ...bookSummaryExample,
  language: 'en',
  ...scheduleExample,
  ...contentRecordExample,
};

/** A published title in lists. The cover is in uploads/publishedTitles. */
export const publishedTitle = recordSchema(declaration, {
  example: publishedTitleExample,
  more: { publisherName: z.string(), ...bookSummary, ...staffBookFields },
});
export type PublishedTitle = z.infer<typeof publishedTitle>;

/** A published title with its catalogue record. */
export const cataloguedTitle = publishedTitle
  .extend({
    record: bookRecord,
    sampleLink: z.string().meta({
      description: 'File name of the sample chapter in uploads/publishedTitles/samples; empty without one',
    }),
  })
  .meta({
    id: 'CataloguedTitle',
    examples: [
      { ...publishedTitleExample, record: bookRecordExample, sampleLink: 'torts-a-primer-8b1d77e0.pdf' },
    ],
  });
/** Value of {@link cataloguedTitle}. */
export type CataloguedTitle = z.infer<typeof cataloguedTitle>;

/** Declaration, schemas and responses of published titles, from which the API derives their endpoints. */
export const titleSchemas = {
  ...formSchemas(declaration, {
    example: {
      title: 'Torts: A Primer',
      authorName: 'Asha Varma (sample)',
      buyLink: 'https://example.org/books/torts-a-primer',
      publisherId: 1,
      record: bookRecordExample,
      image: 'cover.png',
      sampleChapter: 'chapter-1.pdf',
    },
  }),
  record: cataloguedTitle,
  responses: {
    saved: savedResponse('PublishedTitle', cataloguedTitle, 'The title was saved.'),
    related: z.object({ output: z.array(publishedTitle) }).meta({ id: 'RelatedTitles' }),
  },
};
export type NewPublishedTitle = z.output<typeof titleSchemas.added>;
export type PublishedTitleChange = z.output<typeof titleSchemas.change>;

/** Fields of a title in the form of the admin area, without the status and the catalogue record. */
export type PublishedTitleForm = Omit<NewPublishedTitle, 'isActive' | 'record'>;

/** A title with its catalogue record and the size of its sample chapter. */
const titleDetails = cataloguedTitle
  .extend({
    sampleBytes: z
      .int()
      .nullable()
      .meta({ description: 'Size of the sample chapter in bytes; null without one' }),
  })
  .meta({
    id: 'TitleDetails',
    examples: [{ ...publishedTitleExample, record: bookRecordExample, sampleLink: '', sampleBytes: null }],
  });

/** Response with a title and its catalogue record. */
export const cataloguedTitleResponse = recordResponse('TitleDetails', titleDetails);
/** Value of {@link cataloguedTitleResponse}. */
export type CataloguedTitleResponse = z.infer<typeof cataloguedTitleResponse>;

/** Response with the list of titles. The body is the array itself, without `output` (specification section 7). */
export const publishedTitleList = z.array(publishedTitle).meta({ id: 'PublishedTitleList' });
/** Value of {@link publishedTitleList}. */
export type PublishedTitleList = z.infer<typeof publishedTitleList>;

/** Response with one part (page) of the list of titles. `total` is the number of titles in the whole list. */
export const publishedTitlePart = z
  .object({ output: z.array(publishedTitle), ...partOfList, total: z.int().meta({ examples: [23] }) })
  .meta({ id: 'PublishedTitlePart' });
/** Value of {@link publishedTitlePart}. */
export type PublishedTitlePart = z.infer<typeof publishedTitlePart>;
