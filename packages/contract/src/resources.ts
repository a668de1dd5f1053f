import { z } from 'zod';
import { line } from './fields';
import { pdfDetails } from './pdfDetails';
import { contentResponses } from './responses';
import { filesOf } from './types/declaration';
import { resource as declaration } from './types/resource';
import { changeSchema, draftSchema, newRecordSchema, recordSchema } from './types/typeSchemas';

const example = {
  bookTitle: 'Legal Catalogue (sample)',
  publisherId: 2,
  publisherName: 'Thomson Reuters',
  description: 'Commentaries, handbooks and student texts arranged by subject.',
};

// The form in the specification also sends the name of the publisher. The API ignores it.
const sent = { publisherName: line(200).optional() };

export const resource = recordSchema(declaration, {
  example: {
    id: 3,
    ...example,
    downloadLink: 'legal-catalogue-3f2a9c1d.pdf',
    coverImageLink: 'legal-catalogue-8b1d77e0.svg',
    pdfBytes: 1_258_291,
    pdfPages: 24,
    pdfAddedAt: '2024-02-12T09:30:00.000Z',
  },
  more: { publisherName: z.string(), ...pdfDetails },
});
export type Resource = z.infer<typeof resource>;

export const newResource = newRecordSchema(declaration, {
  example: { ...example, coverImage: 'cover.png', pdfFile: 'legal-catalogue.pdf' },
  sent,
});
export type NewResource = z.output<typeof newResource>;

export const resourceChange = changeSchema(declaration, sent);
export type ResourceChange = z.output<typeof resourceChange>;

export const resourceDraftForm = draftSchema(declaration, sent);

/** Fields of a resource in the form of the admin area. The status is not among them. */
export type ResourceForm = Omit<NewResource, 'isActive' | 'publisherName'>;

export const resourceFiles = filesOf(declaration);

/** Response schemas of the resource endpoints. */
export const resourceResponses = contentResponses('Resource', resource, 'The resource was saved.');
