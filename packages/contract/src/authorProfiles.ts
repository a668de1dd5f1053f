/** Schemas of author profiles: what the pages of authors show besides the books. */
import type { z } from 'zod';
import { author } from './types/author';
import { contentSchemas } from './types/typeSchemas';

const example = {
  name: 'Asha Varma (sample)',
  orcid: '0000-0002-1825-0097',
  biography: 'Asha Varma teaches the law of torts. She wrote *Torts: A Primer*.',
  website: 'https://example.org/asha-varma',
  altText: 'Asha Varma in a library',
};

export const authorProfileSchemas = contentSchemas(author, {
  examples: {
    record: { id: 1, ...example, imgLink: 'asha-varma-3f2a9c1d.jpg', focalX: 50, focalY: 30 },
    form: { ...example, image: 'portrait.png' },
  },
  descriptions: {
    name: 'As printed in the books',
    orcid: 'Identifies a person under all names; empty if unknown',
  },
});

export type AuthorProfile = z.infer<typeof authorProfileSchemas.record>;
export type NewAuthorProfile = z.output<typeof authorProfileSchemas.added>;
export type AuthorProfileChange = z.output<typeof authorProfileSchemas.change>;
/** Fields of a profile in the form of the admin area. The status is not among them. */
export type AuthorProfileForm = Omit<NewAuthorProfile, 'isActive'>;
