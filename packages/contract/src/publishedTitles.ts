import { z } from 'zod';
import {
  contentRecord,
  contentRecordExample,
  newScheduledForm,
  scheduledChangeForm,
  scheduledDraftForm,
  scheduleFields,
  scheduleExample,
} from './contentRecord';
import { recordResponse, partOfList, savedResponse } from './responses';
import { bookSorts, bookSummary, staffBookFields } from './bookLists';
import { bookRecord, bookRecordExample, recordField } from './bookRecord';
import { line, externalUrl, optionalRecordId, recordId, requiredLine } from './fields';
import { imageFile, pdfFile, removedFile, type FileFields } from './uploadedFile';

/** Example of a published title in the OpenAPI document. */
export const publishedTitleExample = {
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
  ...scheduleExample,
  ...contentRecordExample,
};

/** A published title in lists. The cover is in uploads/publishedTitles. */
export const publishedTitle = z
  .object({
    id: z.int(),
    title: z.string(),
    authorName: z.string(),
    buyLink: z.string(),
    publisherId: z.int().meta({ description: '0 for a draft without a publisher' }),
    publisherName: z.string(),
    imgLink: z.string().meta({ description: 'File name in uploads/publishedTitles' }),
    ...scheduleFields,
    ...contentRecord,
    ...bookSummary,
    ...staffBookFields,
  })
  .meta({
    id: 'PublishedTitle',
    examples: [publishedTitleExample],
  });
/** Value of {@link publishedTitle}. */
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

/** Fields by which the list of titles can be sorted, with the database column of the sort key. */
export const titleSorts = {
  title: 'sortKey',
  authorName: 'authorNameKey',
  buyLink: 'buyLinkKey',
  publisherName: 'publisher.sortKey',
  ...bookSorts,
  updatedAt: 'updatedAt',
} as const;

/** The file fields of the title form: the cover (specification section 7) and the sample chapter. */
export const publishedTitleFiles = {
  image: { type: 'image', folder: 'publishedTitles', column: 'imgLink' },
  sampleChapter: {
    type: 'pdf',
    folder: 'publishedTitles/samples',
    column: 'sampleLink',
    isOptional: true,
  },
} as const satisfies FileFields<CataloguedTitle>;

/** Schemas of the fields of a title, which the form and the import of CSV files share. */
export const titleFields = {
  title: requiredLine(300),
  authorName: line(300),
  buyLink: externalUrl,
  publisherId: recordId,
  record: recordField,
};

/** Form for a new title. */
export const newPublishedTitle = newScheduledForm(
  'PublishedTitle',
  {
    title: titleFields.title,
    authorName: titleFields.authorName.default(''),
    buyLink: titleFields.buyLink.default(''),
    publisherId: titleFields.publisherId,
  },
  { record: titleFields.record.optional(), image: imageFile, sampleChapter: pdfFile.optional() },
  {
    title: 'Torts: A Primer',
    authorName: 'Asha Varma (sample)',
    buyLink: 'https://example.org/books/torts-a-primer',
    publisherId: 1,
    record: bookRecordExample,
    image: 'cover.png',
    sampleChapter: 'chapter-1.pdf',
  },
);
/** Parsed value of {@link newPublishedTitle}. */
export type NewPublishedTitle = z.output<typeof newPublishedTitle>;

/** Form that changes a title. Absent fields keep their value. */
export const publishedTitleChange = scheduledChangeForm('PublishedTitle', {
  ...titleFields,
  image: imageFile,
  sampleChapter: pdfFile,
  sampleLink: removedFile('sample chapter'),
});
/** Parsed value of {@link publishedTitleChange}. */
export type PublishedTitleChange = z.output<typeof publishedTitleChange>;

/** Form that saves a draft of a title. */
export const publishedTitleDraftForm = scheduledDraftForm(
  'PublishedTitle',
  { title: titleFields.title },
  {
    authorName: titleFields.authorName,
    buyLink: titleFields.buyLink,
    publisherId: optionalRecordId,
    record: titleFields.record,
    image: imageFile,
    sampleChapter: pdfFile,
    sampleLink: removedFile('sample chapter'),
  },
);

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

/** Response with the titles that are related to a title. */
export const relatedTitles = z.object({ output: z.array(publishedTitle) }).meta({ id: 'RelatedTitles' });

/** Response to a save of a title. */
export const publishedTitleSavedResponse = savedResponse(
  'PublishedTitle',
  cataloguedTitle,
  'The title was saved.',
);
