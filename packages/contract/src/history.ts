import { z } from 'zod';
import { contentKinds } from './contentTypeNames';
import { total } from './answers';
import { moment } from './fields';

/** The action of a version; `before` is the state before the first recorded change. */
export const versionAction = z
  .enum([
    'before',
    'added',
    'saved',
    'moved',
    'switched on',
    'switched off',
    'put back',
    'removed',
    'restored',
    'deleted',
  ])
  .meta({
    description:
      'What was done: `put back` brought an older version back, `removed` put the record into the bin, `restored` took ' +
      'it out again, `deleted` ended it for good; `before` is how the first change that was kept found it',
  });
export type VersionAction = z.infer<typeof versionAction>;

/** Fields of every version of a record. */
const versionFields = {
  version: z.int().min(1),
  action: versionAction,
  savedAt: moment,
  savedBy: z.string().meta({ description: 'Who, as they were called then; empty where nobody knows' }),
};

const versionExample = {
  version: 2,
  action: 'saved',
  savedAt: '2024-02-12T09:30:00.000Z',
  savedBy: 'Nalini George',
};

/**
 * Returns the schema of the response with the versions of a record, the latest first.
 * @param name name of the entity, which the schema is named after
 * @param record schema of the record in the content type's own response
 */
export const versionsAnswer = <Entity extends z.ZodType>(name: string, record: Entity) => {
  const [example] = z.array(z.looseObject({})).parse(record.meta()?.examples ?? []);
  return z.object({ output: z.array(z.object({ ...versionFields, record })) }).meta({
    id: `${name}Versions`,
    examples: [{ output: [{ ...versionExample, record: example }] }],
  });
};

/** A version of a record in its history. */
export interface RecordVersion<Entity> {
  version: number;
  action: VersionAction;
  savedAt: string;
  savedBy: string;
  record: Entity;
}

/** Content types and publishers, by their names in histories, the activity list and the bin. */
export const historyKind = z.enum([...contentKinds, 'publisher']);
export type HistoryKind = z.infer<typeof historyKind>;

const ofRecord = { kind: historyKind, recordId: z.int(), name: z.string() };
const recordExample = { kind: 'banner', recordId: 14, name: 'Library weeks' };

/** The activity list: changes with their actors, the latest first. */
export const activityList = z
  .object({
    output: z.array(
      z.object({
        id: z.int(),
        ...ofRecord,
        name: z.string().meta({ description: 'What the record was called then' }),
        ...versionFields,
      }),
    ),
    total,
  })
  .meta({ id: 'ActivityList', examples: [{ output: [{ id: 204, ...recordExample, ...versionExample }] }] });
export type ActivityList = z.infer<typeof activityList>;

/** The names that a list can be filtered by. */
export const nameList = z
  .object({ output: z.array(z.string()) })
  .meta({ id: 'NameList', examples: [{ output: ['Asha Varma', 'Nalini George'] }] });
export type NameList = z.infer<typeof nameList>;

/** The records in the bin, which can be restored. */
export const binList = z
  .object({
    output: z.array(
      z.object({
        ...ofRecord,
        removedAt: moment,
        removedBy: z.string(),
        deletableFrom: moment.meta({ description: 'From when an administrator may delete it for good' }),
      }),
    ),
    total,
  })
  .meta({
    id: 'BinList',
    examples: [
      {
        output: [
          {
            ...recordExample,
            removedAt: '2024-02-12T09:30:00.000Z',
            removedBy: 'Nalini George',
            deletableFrom: '2024-03-13T09:30:00.000Z',
          },
        ],
      },
    ],
  });
export type BinList = z.infer<typeof binList>;
