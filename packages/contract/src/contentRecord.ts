/** What the records and forms of all kinds of content have in common. */
import { z } from 'zod';
import { activeFlag, activeFlagInput, line, moment, momentInput, openedVersion } from './fields';

const pixels = z
  .int()
  .nullable()
  .meta({ description: 'Pixels; null where the image has no size of its own' });

/** What every record carries besides its own fields and its status. */
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

/** The same, and the status as all kinds but snippets call it. */
export const contentRecord = { isActive: activeFlag, ...commonFields };

const altTextInput = line(250);

/** `altText` in the form of a new record, which needs none. */
export const newAltText = { altText: altTextInput.default('') };

/** What the change of any record may hold, beside its own fields. */
const anyChange = { altText: altTextInput, isActive: activeFlagInput };

const anyTime = z.union([z.literal(''), moment]);

/** From and until when readers see an active record; of all kinds but people. */
export const times = {
  activeFrom: anyTime.meta({ description: 'Readers see it from this moment; empty: at once' }),
  activeUntil: anyTime.meta({ description: 'Readers see it until this moment; empty: without end' }),
};

/** The same in the form of a new record, which needs none. */
const newTimes = { activeFrom: momentInput.default(''), activeUntil: momentInput.default('') };

/** `times` as an example of the document. */
export const timesExample = { activeFrom: '2026-12-03T03:30:00.000Z', activeUntil: '' };

/** A rule of forms: the end comes after the beginning, where there are both. */
const inOrder: [(form: object) => boolean, { path: string[]; error: string }] = [
  (form) => {
    const { activeFrom, activeUntil } = sentTimes.parse(form);
    return activeFrom === '' || activeUntil === '' || activeFrom < activeUntil;
  },
  { path: ['activeUntil'], error: 'must be after the start' },
];

const sentTimes = z.object({ activeFrom: z.string().catch(''), activeUntil: z.string().catch('') });

/** `contentRecord` as an example of the document. */
export const contentRecordExample = {
  isActive: 1,
  imageWidth: 560,
  imageHeight: 680,
  altText: '',
  updatedAt: '2024-02-12T09:30:00.000Z',
  version: 1,
};

/**
 * A record of a kind that readers see only between two moments.
 * @param name of the entity, which the document calls it after
 * @param fields of its own
 * @param example of them, with its id; of what all kinds have where that is of interest
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
 * The form of a new record of such a kind.
 * @param name of the entity, which the document calls the form after
 * @param fields of its own, with their defaults
 * @param files by the fields that carry them; what else stands after the fields that all kinds have
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
 * The form of a change: what is absent stays as it is.
 * @param name of the entity, which the document calls the form after
 * @param fields of its form, files too
 */
export const changeOf = <Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  z
    .strictObject({ ...fields, ...anyChange })
    .partial()
    .extend({ version: openedVersion })
    .meta({ id: `${name}Change`, example: { isActive: 0 } });

/** The same of a kind that readers see only between two moments, not named yet. */
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

/** The same, named as `changeOf` names it. */
export const scheduledChangeOf = <Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  scheduledChange(fields).meta({ id: `${name}Change`, example: { isActive: 0 } });
