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

/** A book in print, as lists have it; its cover is in uploads/publishedTitles. */
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

/** A book in print with its catalogue record, as one title is answered. */
export const cataloguedTitle = publishedTitle.extend({ record: bookRecord }).meta({
  id: 'CataloguedTitle',
  examples: [{ ...example, record: bookRecordExample }],
});
export type CataloguedTitle = z.infer<typeof cataloguedTitle>;

/** The fields that the list can be sorted by, each with the column that has its order. */
export const titleSorts = {
  title: 'sortKey',
  authorName: 'authorNameKey',
  buyLink: 'buyLinkKey',
  publisherName: 'publisher.sortKey',
  publicationDate: 'publicationDate',
  updatedAt: 'updatedAt',
} as const;

/** A title's cover (specification section 7). */
export const publishedTitleFiles = {
  image: { kind: 'image', folder: 'publishedTitles', column: 'imgLink' },
} as const satisfies FileFields<PublishedTitle>;

/** What an editor enters of a title; also line by line, in a file. */
export const titleFields = {
  title: requiredLine(300),
  authorName: line(300),
  buyLink: otherSite,
  publisherId: recordId,
  record: recordField,
};

/** The form of a new title. */
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

/** A change of a title: what is absent stays as it is. */
export const publishedTitleChange = scheduledChangeOf('PublishedTitle', { ...titleFields, image: imageFile });
export type PublishedTitleChange = z.output<typeof publishedTitleChange>;

/** What an editor enters into the form of a title; the record is sent beside it. */
export type PublishedTitleForm = Omit<NewPublishedTitle, 'isActive' | 'record'>;

/** One title with its record, for everybody. */
export const cataloguedTitleAnswer = oneAnswer('CataloguedTitle', cataloguedTitle);
export type CataloguedTitleAnswer = z.infer<typeof cataloguedTitleAnswer>;

/** The list is the whole body (specification section 7), and so is a single title. */
export const publishedTitleList = z.array(publishedTitle).meta({ id: 'PublishedTitleList' });
export type PublishedTitleList = z.infer<typeof publishedTitleList>;

/** A part of the list, which carries how many there are in all. */
export const publishedTitlePart = z
  .object({ output: z.array(publishedTitle), ...partOfList, total: z.int().meta({ examples: [23] }) })
  .meta({ id: 'PublishedTitlePart' });
export type PublishedTitlePart = z.infer<typeof publishedTitlePart>;

/** The titles related to one title. */
export const relatedTitles = z.object({ output: z.array(publishedTitle) }).meta({ id: 'RelatedTitles' });
export type RelatedTitles = z.infer<typeof relatedTitles>;

export const publishedTitleSaved = savedAnswer('PublishedTitle', cataloguedTitle, 'The title was saved.');
