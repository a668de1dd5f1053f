/** Fields and schemas that the records and forms of all content types share. */
import { z } from 'zod';
import { draftRequest, stateFields } from './drafts';
import { linkFields } from './links';
import { activeFlag, activeFlagInput, line, timestamp, timestampInput, expectedVersion } from './fields';

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

/** The field `altText` in the forms of changes and drafts without a schedule. */
export const altTextField = { altText: altTextInput };

const anyTime = z.union([z.literal(''), timestamp]);

/** Schedule of an active record. All content types except people have a schedule. */
export const scheduleFields = {
  activeFrom: anyTime.meta({ description: 'Published from this time; empty for immediately' }),
  activeUntil: anyTime.meta({ description: 'Published until this time; empty for no end' }),
};

/** The schedule in the form for a new record, where both times are optional. */
export const newTimes = { activeFrom: timestampInput.default(''), activeUntil: timestampInput.default('') };

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

/**
 * Returns the schema of the form that changes a record without a schedule. Absent fields keep their value.
 * @param name Name of the entity; the id of the schema is `${name}Change`.
 * @param fields Schemas of the fields that only this content type has, including files.
 */
export const changeForm = <Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  z
    .strictObject({ ...fields, isActive: activeFlagInput })
    .partial()
    .extend({ version: expectedVersion })
    .meta({ id: `${name}Change`, example: { isActive: 0 } });

/**
 * Returns the schema of the form that changes a record with a schedule. The schema has no id in the OpenAPI document;
 * see {@link scheduledChangeForm}.
 * @param fields Schemas of the fields that only this content type has, including files.
 */
export const scheduledChange = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .strictObject({ ...fields, ...altTextField, isActive: activeFlagInput })
    .partial()
    .extend({
      activeFrom: timestampInput.optional(),
      activeUntil: timestampInput.optional(),
      version: expectedVersion,
    })
    .refine(...inOrder);

/**
 * Returns the schema of {@link scheduledChange} with the id `${name}Change`.
 * @param name Name of the entity.
 * @param fields Schemas of the fields that only this content type has, including files.
 */
export const scheduledChangeForm = <Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  scheduledChange(fields).meta({ id: `${name}Change`, example: { isActive: 0 } });

/**
 * Returns the schema of the form that saves a draft without a schedule. Only the name is required; the values of other
 * fields must be valid.
 * @param name Name of the entity; the id of the schema is `${name}Draft`.
 * @param required Schema of the field that contains the name of the record.
 * @param fields Schemas of the other fields, including files.
 */
export const draftForm = <Required extends z.ZodRawShape, Fields extends z.ZodRawShape>(
  name: string,
  required: Required,
  fields: Fields,
) =>
  z
    .strictObject(required)
    .extend(z.object(fields).partial().shape)
    .extend(draftRequest)
    .meta({ id: `${name}Draft`, example: draftExample(required) });

/** Returns the schema of {@link draftForm} with a schedule. */
export const scheduledDraftForm = <Required extends z.ZodRawShape, Fields extends z.ZodRawShape>(
  name: string,
  required: Required,
  fields: Fields,
) =>
  z
    .strictObject(required)
    .extend(z.object({ ...fields, ...altTextField }).partial().shape)
    .extend({
      activeFrom: timestampInput.optional(),
      activeUntil: timestampInput.optional(),
      ...draftRequest,
    })
    .refine(...inOrder)
    .meta({ id: `${name}Draft`, example: draftExample(required) });

const draftExample = (required: object) =>
  Object.fromEntries(Object.keys(required).map((name) => [name, 'Law for everyone']));
