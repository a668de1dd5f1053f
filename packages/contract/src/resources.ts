import { z } from 'zod';
import { line } from './fields';
import { pdfDetails } from './pdfDetails';
import { resource as declaration } from './types/resource';
import { contentSchemas } from './types/typeSchemas';

const example = {
  bookTitle: 'Legal Catalogue (sample)',
  publisherId: 2,
  publisherName: 'Thomson Reuters',
  description: 'Commentaries, handbooks and student texts arranged by subject.',
};

// The form in the specification also sends the name of the publisher. The API ignores it.
const sent = { publisherName: line(200).optional() };

export const resourceSchemas = contentSchemas(declaration, {
  examples: {
    record: {
      id: 3,
      ...example,
      downloadLink: 'legal-catalogue-3f2a9c1d.pdf',
      coverImageLink: 'legal-catalogue-8b1d77e0.svg',
      pdfBytes: 1_258_291,
      pdfPages: 24,
      pdfAddedAt: '2024-02-12T09:30:00.000Z',
    },
    form: { ...example, coverImage: 'cover.png', pdfFile: 'legal-catalogue.pdf' },
  },
  more: { publisherName: z.string(), ...pdfDetails },
  sent,
});

export type Resource = z.infer<typeof resourceSchemas.record>;
export type NewResource = z.output<typeof resourceSchemas.added>;
export type ResourceChange = z.output<typeof resourceSchemas.change>;
/** Fields of a resource in the form of the admin area. The status is not among them. */
export type ResourceForm = Omit<NewResource, 'isActive' | 'publisherName'>;
