import { z } from 'zod';
import {
  contentRecord,
  contentRecordExample,
  newScheduled,
  scheduledChangeOf,
  times,
  timesExample,
} from './contentRecord';
import { oneAnswer, partOfList, savedAnswer } from './answers';
import { bookRecord, bookRecordExample, bookSummary, recordField } from './bookRecord';
import { line, otherSite, recordId, requiredLine } from './fields';
import { imageFile, type FileFields } from './uploadedFile';

const example = {
  id: 1,
  title: 'Torts: A Primer',
  authorName: 'Asha Varma (sample)',
  buyLink: 'https://example.org/books/torts-a-primer',
  publisherId: 1,
  publisherName: 'Juris Press',
  imgLink: 'torts-a-primer-3f2a9c1d.svg',
  subtitle: 'Cases and problems',
  authors: ['Asha Varma (sample)'],
  subjects: ['LNV'],
  publicationDate: '2024-02-12',
  status: 'available',
  ...timesExample,
  ...contentRecordExample,
};

/** A published title in lists; its cover is in uploads/publishedTitles. */
export const publishedTitle = z
  .object({
    id: z.int(),
    title: z.string(),
    authorName: z.string(),
    buyLink: z.string(),
    publisherId: z.int(),
    publisherName: z.string(),
    imgLink: z.string().meta({ description: 'File name in uploads/publishedTitles' }),
    ...times,
    ...contentRecord,
    ...bookSummary,
  })
  .meta({
    id: 'PublishedTitle',
    examples: [example],
  });
export type PublishedTitle = z.infer<typeof publishedTitle>;

/** A published title with its catalogue record. */
export const cataloguedTitle = publishedTitle.extend({ record: bookRecord }).meta({
  id: 'CataloguedTitle',
  examples: [{ ...example, record: bookRecordExample }],
});
export type CataloguedTitle = z.infer<typeof cataloguedTitle>;

/** Sortable fields of the list, each with its database column. */
export const titleSorts = {
  title: 'sortKey',
  authorName: 'authorNameKey',
  buyLink: 'buyLinkKey',
  publisherName: 'publisher.sortKey',
  publicationDate: 'publicationDate',
  updatedAt: 'updatedAt',
} as const;

/** The cover of a title (specification section 7). */
export const publishedTitleFiles = {
  image: { kind: 'image', folder: 'publishedTitles', column: 'imgLink' },
} as const satisfies FileFields<PublishedTitle>;

/** The fields of a title in the form and in import files. */
export const titleFields = {
  title: requiredLine(300),
  authorName: line(300),
  buyLink: otherSite,
  publisherId: recordId,
  record: recordField,
};

/** The form for a new title. */
export const newPublishedTitle = newScheduled(
  'PublishedTitle',
  {
    title: titleFields.title,
    authorName: titleFields.authorName.default(''),
    buyLink: titleFields.buyLink.default(''),
    publisherId: titleFields.publisherId,
  },
  { record: titleFields.record.optional(), image: imageFile },
  {
    title: 'Torts: A Primer',
    authorName: 'Asha Varma (sample)',
    buyLink: 'https://example.org/books/torts-a-primer',
    publisherId: 1,
    record: bookRecordExample,
    image: 'cover.png',
  },
);
export type NewPublishedTitle = z.output<typeof newPublishedTitle>;

/** The form for a change of a title; absent fields keep their value. */
export const publishedTitleChange = scheduledChangeOf('PublishedTitle', { ...titleFields, image: imageFile });
export type PublishedTitleChange = z.output<typeof publishedTitleChange>;

/** The fields of the title form; the record is sent separately. */
export type PublishedTitleForm = Omit<NewPublishedTitle, 'isActive' | 'record'>;

/** The public response with a title and its record. */
export const cataloguedTitleAnswer = oneAnswer('CataloguedTitle', cataloguedTitle);
export type CataloguedTitleAnswer = z.infer<typeof cataloguedTitleAnswer>;

/** The response with the list. The body is the array itself (specification section 7), as for a single title. */
export const publishedTitleList = z.array(publishedTitle).meta({ id: 'PublishedTitleList' });
export type PublishedTitleList = z.infer<typeof publishedTitleList>;

/** A part of the list with the total number of titles. */
export const publishedTitlePart = z
  .object({ output: z.array(publishedTitle), ...partOfList, total: z.int().meta({ examples: [23] }) })
  .meta({ id: 'PublishedTitlePart' });
export type PublishedTitlePart = z.infer<typeof publishedTitlePart>;

/** The response with the titles related to a title. */
export const relatedTitles = z.object({ output: z.array(publishedTitle) }).meta({ id: 'RelatedTitles' });
export type RelatedTitles = z.infer<typeof relatedTitles>;

/** The response to a save of a title. */
export const publishedTitleSaved = savedAnswer('PublishedTitle', cataloguedTitle, 'The title was saved.');
