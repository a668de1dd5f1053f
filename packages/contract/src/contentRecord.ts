/** Fields and schemas that the records and forms of all content types share. */
import { z } from 'zod';
import { stateFields } from './drafts';
import { linkFields } from './links';
import { activeFlag, line, timestamp, timestampInput } from './fields';

const pixels = z.int().nullable().meta({ description: 'In pixels; null if the image has no intrinsic size' });

/** Size and alternative text of the image of a record. */
export const imageFields = {
  imageWidth: pixels,
  imageHeight: pixels,
  altText: z.string().meta({
    description: 'Alternative text; empty for decorative images',
  }),
};

/** Fields that the records of all content types share. The status is not one of them: snippets name it differently. */
export const commonFields = {
  updatedAt: timestamp.meta({
    description: 'Time of the last change; also the `date` query parameter of file addresses',
  }),
  version: z
    .int()
    .min(1)
    .meta({ description: 'Increases by one with each change; send it to detect conflicts' }),
  savedBy: z.string().optional().meta({
    description: 'Name of the last editor, if known; only in single records and with a valid token',
  }),
  ...stateFields,
  ...linkFields,
};

/** {@link commonFields} and the status `isActive`. Snippets name the status `is_active`. */
export const recordWithoutImage = { isActive: activeFlag, ...commonFields };

/** {@link recordWithoutImage} and {@link imageFields}. */
export const contentRecord = { ...recordWithoutImage, ...imageFields };

const altTextInput = line(250);

/** The field `altText` in the form for a new record, where it is optional. */
export const newAltText = { altText: altTextInput.default('') };

/** The field `altText` in the forms of changes and drafts. */
export const altTextField = { altText: altTextInput };

const anyTime = z.union([z.literal(''), timestamp]);

/** Schedule of an active record. All content types except people have a schedule. */
export const scheduleFields = {
  activeFrom: anyTime.meta({ description: 'Published from this time; empty for immediately' }),
  activeUntil: anyTime.meta({ description: 'Published until this time; empty for no end' }),
};

/** The schedule in the form for a new record, where both times are optional. */
export const newTimes = { activeFrom: timestampInput.default(''), activeUntil: timestampInput.default('') };

/** The schedule in the forms of changes and drafts. Absent times keep their value. */
export const changedTimes = { activeFrom: timestampInput.optional(), activeUntil: timestampInput.optional() };

/** Example of {@link scheduleFields} in the OpenAPI document. */
export const scheduleExample = { activeFrom: '2026-12-03T03:30:00.000Z', activeUntil: '' };

/** Arguments of zod's `refine`. They require that the end of a schedule is after its start. */
export const inOrder: [(form: object) => boolean, { path: string[]; error: string }] = [
  (form) => {
    const { activeFrom, activeUntil } = sentTimes.parse(form);
    return activeFrom === '' || activeUntil === '' || activeFrom < activeUntil;
  },
  { path: ['activeUntil'], error: 'The end must be after the start.' },
];

const sentTimes = z.object({ activeFrom: z.string().catch(''), activeUntil: z.string().catch('') });

/** Example of {@link recordWithoutImage} in the OpenAPI document. */
export const exampleWithoutImage = { isActive: 1, updatedAt: '2024-02-12T09:30:00.000Z', version: 1 };

/** Example of {@link contentRecord} in the OpenAPI document. */
export const contentRecordExample = {
  ...exampleWithoutImage,
  ...{ imageWidth: 560, imageHeight: 680, altText: '' },
};
