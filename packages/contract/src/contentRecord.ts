/** Fields and schemas that the records and forms of all content types share. */
import { z } from 'zod';
import { activeFlag, activeFlagInput, line, moment, momentInput, openedVersion } from './fields';

const pixels = z
  .int()
  .nullable()
  .meta({ description: 'Pixels; null where the image has no size of its own' });

/** Fields of every record besides its own fields and its status. */
export const commonFields = {
  imageWidth: pixels,
  imageHeight: pixels,
  altText: z.string().meta({
    description: 'What the image shows, for those who do not see it; empty: nothing is read out',
  }),
  updatedAt: moment.meta({
    description: 'When the record last changed; also the date query of its file addresses',
  }),
  version: z
    .int()
    .min(1)
    .meta({ description: 'Grows by one with each change; send it back to guard a save' }),
  savedBy: z
    .string()
    .optional()
    .meta({ description: 'Who saved it last; of one record alone, for a valid token, where it is known' }),
};

/** `commonFields` with the status, which all content types except snippets name `isActive`. */
export const contentRecord = { isActive: activeFlag, ...commonFields };

const altTextInput = line(250);

/** `altText` in the form for a new record, where it is optional. */
export const newAltText = { altText: altTextInput.default('') };

/** Fields of the change form of every record, besides its own fields. */
const anyChange = { altText: altTextInput, isActive: activeFlagInput };

const anyTime = z.union([z.literal(''), moment]);

/**
 * Schedule of an active record: the times from and until which readers see it. All content types except people have it.
 */
export const times = {
  activeFrom: anyTime.meta({ description: 'Readers see it from this moment; empty: at once' }),
  activeUntil: anyTime.meta({ description: 'Readers see it until this moment; empty: without end' }),
};

/** Schedule in the form for a new record, where it is optional. */
const newTimes = { activeFrom: momentInput.default(''), activeUntil: momentInput.default('') };

/** Example of `times` in the OpenAPI document. */
export const timesExample = { activeFrom: '2026-12-03T03:30:00.000Z', activeUntil: '' };

/** Form rule: when both times are set, the end must be after the beginning. */
const inOrder: [(form: object) => boolean, { path: string[]; error: string }] = [
  (form) => {
    const { activeFrom, activeUntil } = sentTimes.parse(form);
    return activeFrom === '' || activeUntil === '' || activeFrom < activeUntil;
  },
  { path: ['activeUntil'], error: 'must be after the start' },
];

const sentTimes = z.object({ activeFrom: z.string().catch(''), activeUntil: z.string().catch('') });

/** Example of `contentRecord` in the OpenAPI document. */
export const contentRecordExample = {
  isActive: 1,
  imageWidth: 560,
  imageHeight: 680,
  altText: '',
  updatedAt: '2024-02-12T09:30:00.000Z',
  version: 1,
};

/**
 * Returns the schema of a record with a schedule.
 * @param name name of the entity and of the schema
 * @param fields the record's own fields
 * @param example example of these fields and the id, and of shared fields where useful
 */
export const scheduledRecord = <Fields extends z.ZodRawShape>(
  name: string,
  fields: Fields,
  example: object,
) =>
  z
    .object({ id: z.int(), ...fields, ...times, ...contentRecord })
    .meta({ id: name, examples: [{ ...timesExample, ...contentRecordExample, ...example }] });

/**
 * Returns the schema of the form for a new record with a schedule.
 * @param name name of the entity, which the schema is named after
 * @param fields the record's own fields with their defaults
 * @param files file fields by name, and other fields that follow the shared fields
 */
export const newScheduled = <Fields extends z.ZodRawShape, Files extends z.ZodRawShape>(
  name: string,
  fields: Fields,
  files: Files,
  example: object,
) =>
  z
    .strictObject({
      ...fields,
      ...newAltText,
      ...newTimes,
      isActive: activeFlagInput.default(1),
      ...files,
    })
    .refine(...inOrder)
    .meta({ id: `New${name}`, example });

/**
 * Returns the schema of the form for a change; absent fields keep their value.
 * @param name name of the entity, which the schema is named after
 * @param fields fields of the form, including files
 */
export const changeOf = <Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  z
    .strictObject({ ...fields, ...anyChange })
    .partial()
    .extend({ version: openedVersion })
    .meta({ id: `${name}Change`, example: { isActive: 0 } });

/** Returns the schema of the form for a change of a record with a schedule, without a name. */
export const scheduledChange = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .strictObject({ ...fields, ...anyChange })
    .partial()
    .extend({
      activeFrom: momentInput.optional(),
      activeUntil: momentInput.optional(),
      version: openedVersion,
    })
    .refine(...inOrder);

/** Returns `scheduledChange` with a name, as in `changeOf`. */
export const scheduledChangeOf = <Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  scheduledChange(fields).meta({ id: `${name}Change`, example: { isActive: 0 } });
