import { z } from 'zod';
import { newScheduledForm, scheduledChangeForm, scheduledDraftForm, scheduledRecord } from './contentRecord';
import { contentResponses } from './responses';
import { line, optionalRecordId, paragraphs, recordId, requiredLine } from './fields';
import { pdfDetails } from './pdfDetails';
import { imageFile, pdfFile, type FileFields } from './uploadedFile';

/**
 * A document of a publisher, such as a catalogue, for download. The cover is in uploads/resources/covers, the PDF in
 * uploads/resources/pdfs.
 */
export const resource = scheduledRecord(
  'Resource',
  {
    bookTitle: z.string(),
    publisherId: z.int().meta({ description: '0 for a draft without a publisher' }),
    publisherName: z.string(),
    description: z.string(),
    downloadLink: z.string().meta({ description: 'File name in uploads/resources/pdfs' }),
    coverImageLink: z.string().meta({ description: 'File name in uploads/resources/covers' }),
    ...pdfDetails,
  },
  {
    id: 3,
    bookTitle: 'Legal Catalogue (sample)',
    publisherId: 2,
    publisherName: 'Thomson Reuters',
    description: 'Commentaries, handbooks and student texts arranged by subject.',
    downloadLink: 'legal-catalogue-3f2a9c1d.pdf',
    coverImageLink: 'legal-catalogue-8b1d77e0.svg',
    pdfBytes: 1_258_291,
    pdfPages: 24,
    pdfAddedAt: '2024-02-12T09:30:00.000Z',
  },
);
/** Value of {@link resource}. */
export type Resource = z.infer<typeof resource>;

/** Fields by which the list of resources can be sorted, with the database column of the sort key. */
export const resourceSorts = {
  bookTitle: 'sortKey',
  description: 'descriptionKey',
  publisherName: 'publisher.sortKey',
  updatedAt: 'updatedAt',
} as const;

/** The file fields of the resource form: cover and PDF (specification section 7). */
export const resourceFiles = {
  coverImage: { type: 'image', folder: 'resources/covers', column: 'coverImageLink' },
  pdfFile: { type: 'pdf', folder: 'resources/pdfs', column: 'downloadLink' },
} as const satisfies FileFields<Resource>;

const fields = {
  bookTitle: requiredLine(300),
  publisherId: recordId,
  description: paragraphs(2000),
};

/** The form in the specification also sends the name of the publisher. The API ignores it. */
const publisherName = line(200).optional();

/** Form for a new resource. */
export const newResource = newScheduledForm(
  'Resource',
  { ...fields, description: fields.description.default(''), publisherName },
  { coverImage: imageFile, pdfFile },
  {
    bookTitle: 'Legal Catalogue (sample)',
    publisherId: 2,
    publisherName: 'Thomson Reuters',
    description: 'Commentaries, handbooks and student texts arranged by subject.',
    coverImage: 'cover.png',
    pdfFile: 'legal-catalogue.pdf',
  },
);
/** Parsed value of {@link newResource}. */
export type NewResource = z.output<typeof newResource>;

/** Form that changes a resource. Absent fields keep their value. */
export const resourceChange = scheduledChangeForm('Resource', {
  ...fields,
  publisherName,
  coverImage: imageFile,
  pdfFile,
});
/** Parsed value of {@link resourceChange}. */
export type ResourceChange = z.output<typeof resourceChange>;

/** Form that saves a draft of a resource. */
export const resourceDraftForm = scheduledDraftForm(
  'Resource',
  { bookTitle: fields.bookTitle },
  {
    publisherId: optionalRecordId,
    description: fields.description,
    publisherName,
    coverImage: imageFile,
    pdfFile,
  },
);

/** Fields of a resource in the form of the admin area. The status is not among them. */
export type ResourceForm = Omit<NewResource, 'isActive' | 'publisherName'>;

/** Response schemas of the resource endpoints. */
export const resourceResponses = contentResponses('Resource', resource, 'The resource was saved.');
