/** What the records and forms of all kinds of content have in common. */
import { z } from 'zod';
import { activeFlag, activeFlagInput, moment, openedVersion } from './fields';

const pixels = z
  .int()
  .nullable()
  .meta({ description: 'Pixels; null where the image has no size of its own' });

/** What every record carries besides its own fields and its status. */
export const recordKeeping = {
  imageWidth: pixels,
  imageHeight: pixels,
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
export const contentRecord = { isActive: activeFlag, ...recordKeeping };

/** `contentRecord` as an example of the document. */
export const contentRecordExample = {
  isActive: 1,
  imageWidth: 560,
  imageHeight: 680,
  updatedAt: '2024-02-12T09:30:00.000Z',
  version: 1,
};

/**
 * The form of a change: what is absent stays as it is.
 * @param name of the entity, which the document calls the form after
 * @param fields of its form, files too
 */
export const changeOf = <Fields extends z.ZodRawShape>(name: string, fields: Fields) =>
  z
    .strictObject({ ...fields, isActive: activeFlagInput })
    .partial()
    .extend({ version: openedVersion })
    .meta({ id: `${name}Change`, example: { isActive: 0 } });
