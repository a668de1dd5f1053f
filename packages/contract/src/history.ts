import { z } from 'zod';
import { versionedTypeNames } from './types/recordTypes';
import { removal, total } from './responses';
import { timestamp } from './fields';

/**
 * The action that created a version of a record. `before` marks the original state, before the first recorded change.
 */
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
      'Action: `put back` restored an earlier version, `removed` moved the record to the bin, `restored` restored it from the bin, `deleted` deleted it permanently; `before` is the original before the first recorded change',
  });
/** The action of a version as it is stored. `published` means that the draft of a published record was published. */
export const storedAction = z.enum([...versionAction.options, 'published']);
/** Value of {@link storedAction}. */
export type StoredAction = z.infer<typeof storedAction>;

/** Actions on the draft of a published record that the history lists. */
export const draftAction = z.enum(['draft saved', 'draft discarded', 'draft restored']);
/** Value of {@link draftAction}. */
export type DraftAction = z.infer<typeof draftAction>;

/** Fields that every version of a record has in the responses. */
const versionFields = {
  version: z.int().min(1),
  action: versionAction,
  savedAt: timestamp,
  savedBy: z.string().meta({ description: 'Name of the person at that time; empty if unknown' }),
};

const versionExample = {
  version: 2,
  action: 'saved',
  savedAt: '2024-02-12T09:30:00.000Z',
  savedBy: 'Nalini George',
};

/**
 * Returns the schema of the response with the versions of a record, the latest version first.
 * @param name Name of the entity; the id of the schema is `${name}Versions`.
 * @param record Schema of a record of this entity.
 */
export const versionsResponse = <Entity extends z.ZodType>(name: string, record: Entity) => {
  const [example] = z.array(z.looseObject({})).parse(record.meta()?.examples ?? []);
  return z
    .object({
      output: z.array(
        z.object({
          ...versionFields,
          isPublication: z
            .literal(true)
            .optional()
            .meta({ description: 'Set if the action `saved` published a draft', examples: [true] }),
          record,
        }),
      ),
      drafts: z
        .array(
          z.object({
            ...versionFields,
            action: draftAction,
            canRestore: z
              .literal(true)
              .optional()
              .meta({ description: 'The version can be restored into the draft', examples: [true] }),
            record,
          }),
        )
        .meta({
          description: 'Versions of the drafts beside the published record; `version` is that of the draft',
        }),
    })
    .meta({
      id: `${name}Versions`,
      examples: [{ output: [{ ...versionExample, record: example }], drafts: [] }],
    });
};

/** A version of a record in its history. */
export interface RecordVersion<Entity> {
  version: number;
  action: StoredAction | DraftAction;
  savedAt: string;
  savedBy: string;
  /** True for a version of a draft that can be restored into the draft. */
  canRestore?: true | undefined;
  record: Entity;
}

/** Names of all types of records with a history. */
export const versionedTypeName = z.enum(versionedTypeNames);

const ofRecord = { kind: versionedTypeName, recordId: z.int(), name: z.string() };
const recordExample = { kind: 'banner', recordId: 14, name: 'Library weeks' };

/** Response with the display names that the activity list can be filtered by. */
export const nameList = z
  .object({ output: z.array(z.string()) })
  .meta({ id: 'NameList', examples: [{ output: ['Asha Varma', 'Nalini George'] }] });
/** Value of {@link nameList}. */
export type NameList = z.infer<typeof nameList>;

/** Response with the records in the bin, which can be restored. */
export const binList = z
  .object({
    output: z.array(
      z.object({
        ...ofRecord,
        ...removal,
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
/** Value of {@link binList}. */
export type BinList = z.infer<typeof binList>;
