/** Schemas of author profiles: what the pages of authors show besides the books. */
import type { z } from 'zod';
import { contentResponses } from './responses';
import { author } from './types/author';
import { filesOf } from './types/declaration';
import { changeSchema, draftSchema, newRecordSchema, recordSchema } from './types/typeSchemas';

const example = {
  name: 'Asha Varma (sample)',
  orcid: '0000-0002-1825-0097',
  biography: 'Asha Varma teaches the law of torts. She wrote *Torts: A Primer*.',
  website: 'https://example.org/asha-varma',
  altText: 'Asha Varma in a library',
};

export const authorProfile = recordSchema(author, {
  example: { id: 1, ...example, imgLink: 'asha-varma-3f2a9c1d.jpg', focalX: 50, focalY: 30 },
  descriptions: {
    name: 'As printed in the books',
    orcid: 'Identifies a person under all names; empty if unknown',
  },
});
export type AuthorProfile = z.infer<typeof authorProfile>;

export const newAuthorProfile = newRecordSchema(author, { example: { ...example, image: 'portrait.png' } });
export type NewAuthorProfile = z.output<typeof newAuthorProfile>;

export const authorProfileChange = changeSchema(author);
export type AuthorProfileChange = z.output<typeof authorProfileChange>;

export const authorProfileDraftForm = draftSchema(author);

/** Fields of a profile in the form of the admin area. The status is not among them. */
export type AuthorProfileForm = Omit<NewAuthorProfile, 'isActive'>;

export const authorProfileFiles = filesOf(author);

/** Response schemas of the endpoints for profiles. */
export const authorProfileResponses = contentResponses(
  'AuthorProfile',
  authorProfile,
  'The author was saved.',
);
