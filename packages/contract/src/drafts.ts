/** Schemas of publication states and of drafts that exist beside a published record. */
import { z } from 'zod';
import { REVIEW_NOTE_LENGTH, publicationStates } from './publicationStates';
import { expectedVersion, paragraphs, timestamp, timestampInput } from './fields';

/** Publication state of a record. */
export const publicationState = z.enum(publicationStates).meta({
  description:
    '`draft`: never published. `inReview`: a draft that waits for an editor, of a record that may be public. `publishedWithDraft`: public, with a draft of the next version. `hidden`: published before, inactive now',
});

/** A draft beside a published record. Visitors see the published record until the draft is published. */
const draftBeside = z
  .object({
    version: z.int().min(1).meta({ description: 'Send it as `draftVersion` to detect conflicts' }),
    savedAt: timestamp,
    savedBy: z.string(),
    publishOn: z
      .union([z.literal(''), timestamp])
      .meta({ description: 'Time at which the API publishes the draft; empty for none' }),
    failure: z.string().meta({
      description: 'Reason why the draft could not be published at its time; empty for none',
    }),
  })
  .meta({
    id: 'DraftBeside',
    examples: [
      {
        version: 2,
        savedAt: '2024-02-12T09:30:00.000Z',
        savedBy: 'Nalini George',
        publishOn: '',
        failure: '',
      },
    ],
  });
/** Value of {@link draftBeside}. */
export type DraftBeside = z.infer<typeof draftBeside>;

const reviewNote = paragraphs(REVIEW_NOTE_LENGTH);

/** Review of the current draft of a record. It ends when the draft is published or discarded. */
const draftReview = z
  .object({
    state: z.enum(['submitted', 'returned']).meta({
      description: '`submitted`: waits for an editor. `returned`: an editor sent it back to its author',
    }),
    note: z.string().meta({ description: 'Note of the author' }),
    submittedAt: timestamp,
    submittedBy: z.string(),
    returnNote: z.string().meta({ description: 'Note of the editor; empty unless returned' }),
    returnedAt: z.union([z.literal(''), timestamp]),
    returnedBy: z.string(),
  })
  .meta({
    id: 'DraftReview',
    examples: [
      {
        ...{ state: 'submitted', note: 'The new edition.' },
        ...{ submittedAt: '2024-02-12T09:30:00.000Z', submittedBy: 'Nalini George' },
        ...{ returnNote: '', returnedAt: '', returnedBy: '' },
      },
    ],
  });
/** Value of {@link draftReview}. */
export type DraftReview = z.infer<typeof draftReview>;

/** Fields with the publication state of a record. Only pages of lists and single records for staff contain them. */
export const stateFields = {
  state: publicationState.optional(),
  draft: draftBeside.optional(),
  review: draftReview.optional(),
};

/** Number of records in each publication state. */
export const stateCounts = z
  .object({
    draft: z.int(),
    inReview: z.int(),
    scheduled: z.int(),
    published: z.int(),
    publishedWithDraft: z.int(),
    expired: z.int(),
    hidden: z.int(),
  })
  .meta({
    id: 'StateCounts',
    description: 'Number of records in each publication state that match all other filters; only for staff',
    examples: [
      { draft: 2, inReview: 0, scheduled: 1, published: 21, publishedWithDraft: 1, expired: 0, hidden: 4 },
    ],
  });
/** Value of {@link stateCounts}. */
export type StateCounts = z.infer<typeof stateCounts>;

/** Fields that the requests to save drafts of all content types share. */
export const draftRequest = {
  version: expectedVersion.meta({
    description:
      'Version of the record that the editor opened; returns 409 if it has changed, or has a draft and `draftVersion` is absent',
  }),
  draftVersion: expectedVersion.meta({
    description: 'Version of the draft that the editor opened; returns 409 if it has changed',
  }),
  publishOn: timestampInput.optional().meta({
    description: 'Time at which the API publishes the draft of a published record; empty for none',
  }),
  reviewNote: reviewNote.optional().meta({
    description:
      'Submits the draft for review, with this note to the editors; may be empty. Without it, the draft is only saved',
  }),
};

/** Body of a request that undoes the publication of a draft. */
export const publishedVersion = z
  .strictObject({
    version: z.int().min(1).meta({ description: 'Version of the record that the publication returned' }),
  })
  .meta({ id: 'PublishedVersion', example: { version: 3 } });

/** Body of a request to publish or discard a stored draft. */
export const draftVersion = z
  .strictObject({ draftVersion: draftRequest.draftVersion })
  .nullish()
  .meta({ id: 'DraftVersion', example: { draftVersion: 2 } });

/** Body of a request that returns a submitted draft to its author. */
export const returnedDraft = z
  .strictObject({
    note: reviewNote.min(1, 'Enter a note for the author.'),
    version: draftRequest.version,
    draftVersion: draftRequest.draftVersion,
  })
  .meta({ id: 'ReturnedDraft', example: { note: 'Please add the ISBN.', draftVersion: 2 } });

/** Body of a request that restores a version of a draft. */
export const restoredDraft = z
  .strictObject({
    version: z.int().min(1).optional().meta({
      description: 'Version of the draft in the history; absent for the draft that was discarded last',
    }),
    draftVersion: draftRequest.draftVersion,
  })
  .nullish()
  .meta({ id: 'RestoredDraft', example: { version: 2, draftVersion: 4 } });
