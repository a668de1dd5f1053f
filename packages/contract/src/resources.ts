import { z } from 'zod';
import { newScheduled, scheduledChangeOf, scheduledRecord } from './contentRecord';
import { answers } from './answers';
import { line, paragraphs, recordId, requiredLine } from './fields';
import { imageFile, pdfFile, type FileFields } from './uploadedFile';

/** A publisher's document; files are in uploads/resources/covers and uploads/resources/pdfs. */
export const resource = scheduledRecord(
  'Resource',
  {
    bookTitle: z.string(),
    publisherId: z.int(),
    publisherName: z.string(),
    description: z.string(),
    downloadLink: z.string().meta({ description: 'File name in uploads/resources/pdfs' }),
    coverImageLink: z.string().meta({ description: 'File name in uploads/resources/covers' }),
  },
  {
    id: 3,
    bookTitle: 'Legal Catalogue (sample)',
    publisherId: 2,
    publisherName: 'Thomson Reuters',
    description: 'Commentaries, handbooks and student texts arranged by subject.',
    downloadLink: 'legal-catalogue-3f2a9c1d.pdf',
    coverImageLink: 'legal-catalogue-8b1d77e0.svg',
  },
);
export type Resource = z.infer<typeof resource>;

/** Sortable fields of the list, each with its database column. */
export const resourceSorts = {
  bookTitle: 'sortKey',
  description: 'descriptionKey',
  publisherName: 'publisher.sortKey',
  updatedAt: 'updatedAt',
} as const;

/** The cover and the PDF of a resource (specification section 7). */
export const resourceFiles = {
  coverImage: { kind: 'image', folder: 'resources/covers', column: 'coverImageLink' },
  pdfFile: { kind: 'pdf', folder: 'resources/pdfs', column: 'downloadLink' },
} as const satisfies FileFields<Resource>;

const fields = {
  bookTitle: requiredLine(300),
  publisherId: recordId,
  description: paragraphs(2000),
};

/** The form of the specification sends the name together with the id; only the id counts. */
const publisherName = line(200).optional();

/** The form for a new resource. */
export const newResource = newScheduled(
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
export type NewResource = z.output<typeof newResource>;

/** The form for a change of a resource; absent fields keep their value. */
export const resourceChange = scheduledChangeOf('Resource', {
  ...fields,
  publisherName,
  coverImage: imageFile,
  pdfFile,
});
export type ResourceChange = z.output<typeof resourceChange>;

/** The fields of the resource form. */
export type ResourceForm = Omit<NewResource, 'isActive' | 'publisherName'>;

/** The responses of the resource endpoints. */
export const resourceAnswers = answers('Resource', resource, 'The resource was saved.');
