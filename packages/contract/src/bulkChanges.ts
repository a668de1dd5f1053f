import { z } from 'zod';
import { MAX_BULK_SIZE } from './bulk';
import { line, oneOf, recordId, requiredLine, timestamp, timestampInput } from './fields';
import { bookFormats, bookStatuses, currencies, subjects } from './lists';
import { readPrice } from './price';
import { normaliseCode } from './text';

/** Number of days in which a bulk change can be undone. */
export const UNDO_DAYS = 30;

/** Number of records that one request of a bulk change or its undo handles. The client sends further requests. */
export const BULK_PART = 200;

const bulkChangeId = z
  .uuid('must be a UUID')
  .meta({ description: 'Chosen by the client, the same for all requests of one bulk change' });

/** Identifies a bulk change in the requests of an import. */
export const newBulkChange = z.strictObject({
  id: bulkChangeId,
  label: line(200).meta({ description: 'Name in the list of bulk changes, such as the name of the file' }),
});

const usage = 'Enter a number, e.g. 5 or -2.5.';

/**
 * Reads the value of a change of prices. The schema rejects what this function cannot read.
 * @returns hundredths of the amount or of a per cent, negative for a reduction; or a validation message
 */
export function readPriceChange({
  mode,
  value,
  currency,
}: {
  mode: 'set' | 'add' | 'percent';
  value: string;
  currency: string;
}): number | string {
  const code = normaliseCode(value);
  // The sign can follow a currency: `₹ -50`.
  const sign = /^[^\d]*?([+-])/.exec(code)?.[1] ?? '';
  const digits = code.replace(sign, '');
  const text = mode === 'percent' ? digits.replace(/\s*(%|per ?cent)$/i, '') : digits;
  const { amount, currency: named, problem } = readPrice(text);
  if (problem !== undefined || amount === '' || (mode === 'percent' && named)) return usage;
  if (named && named !== currency) return `The amount is in ${named}, but ${currency} is chosen.`;
  return (sign === '-' ? -1 : 1) * Math.round(Number(amount) * 100);
}

const priceChange = z
  .strictObject({
    field: z.literal('price'),
    mode: z
      .enum(['set', 'add', 'percent'], 'must be set, add or percent')
      .meta({ description: '`set` a price, `add` an amount, or change by `percent`' }),
    value: z
      .string()
      .max(20)
      .refine((text) => text.trim() !== '', 'is missing')
      .meta({ description: 'Amount or percentage; negative to reduce prices', examples: ['5'] }),
    currency: oneOf(currencies, 'a code of the list')
      .default('INR')
      .meta({ description: 'Only prices in this currency change' }),
    format: oneOf(bookFormats, 'a code of the list')
      .optional()
      .meta({ description: 'Only this format; absent for all formats' }),
    rounding: z
      .enum(['0.01', '1', '5', '10'], 'must be 0.01, 1, 5 or 10')
      .default('1')
      .meta({ description: 'The new price is rounded to a multiple of this amount, halves up' }),
  })
  .check(({ value: change, issues }) => {
    const read = change.value.trim() === '' ? 0 : readPriceChange(change);
    if (typeof read === 'string')
      issues.push({ code: 'custom', input: change.value, path: ['value'], message: read });
  });

/** A change of one field in many titles. */
export const bulkEdit = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('publisher'), publisherId: recordId }),
  z.strictObject({ field: z.literal('availability'), status: oneOf(bookStatuses, 'a code of the list') }),
  priceChange,
  z.strictObject({
    field: z.literal('subjects'),
    add: z.array(oneOf(subjects, 'a code of the list')).max(10).default([]),
    remove: z.array(oneOf(subjects, 'a code of the list')).max(100).default([]),
  }),
  z
    .strictObject({
      field: z.literal('schedule'),
      activeFrom: timestampInput.optional(),
      activeUntil: timestampInput.optional(),
      publish: z.literal(true).optional().meta({
        description: 'Also activates the titles, so that they appear at the start of their schedule',
      }),
    })
    .meta({ description: 'An absent time does not change; an empty one is removed' }),
  z.strictObject({ field: z.literal('remove') }).meta({ description: 'Moves inactive titles to the bin' }),
]);
/** Value of {@link bulkEdit} as a client sends it. */
export type BulkEdit = z.input<typeof bulkEdit>;
/** Parsed value of {@link bulkEdit}. */
export type ParsedBulkEdit = z.output<typeof bulkEdit>;

const records = z
  .array(
    z.strictObject({
      id: z.int().min(1),
      version: z.int().min(1).meta({ description: 'Version that the editor has seen' }),
    }),
  )
  .min(1)
  .max(MAX_BULK_SIZE);

/** Search words and filters of the list, by the names of its query parameters. */
const titleFilter = z
  .record(z.string().max(40), z.string().max(200))
  .refine((filter) => Object.keys(filter).length <= 20, 'can have at most 20 entries');

const selection = z
  .strictObject({
    records: records.optional(),
    filter: titleFilter.optional().meta({
      description: 'Query parameters of the list; {} for all titles',
      examples: [{ publisherName: 'Juris Press' }],
    }),
  })
  .refine(({ records: some, filter }) => (some === undefined) !== (filter === undefined), {
    error: 'Send either records or a filter.',
  });
/** The titles that a bulk change affects: single records, or all that match a filter. */
export type BulkSelection = z.input<typeof selection>;

const previewFields = { selection, change: bulkEdit };
const previewExample = {
  selection: { filter: { publisherName: 'Juris Press' } },
  change: { field: 'price', mode: 'percent', value: '5' },
};

/** Body of the request that previews a bulk change. */
export const bulkPreviewRequest = z
  .strictObject(previewFields)
  .meta({ id: 'BulkPreviewRequest', example: previewExample });
/** Value of {@link bulkPreviewRequest} as a client sends it. */
export type BulkPreviewRequest = z.input<typeof bulkPreviewRequest>;

const failedRecord = z.object({ id: z.int(), name: z.string(), message: z.string() });

/** Response to the preview of a bulk change. */
export const bulkPreview = z
  .object({
    output: z.object({
      total: z.int().meta({ description: 'Number of selected titles' }),
      changed: z.int().meta({ description: 'Number of titles that would change' }),
      examples: z
        .array(z.object({ id: z.int(), name: z.string(), before: z.string(), after: z.string() }))
        .meta({ description: 'The first titles that would change' }),
      refused: z.int().meta({ description: 'Number of titles that cannot be changed' }),
      failed: z.array(failedRecord).meta({ description: 'The first titles that cannot be changed' }),
    }),
  })
  .meta({
    id: 'BulkPreview',
    examples: [
      {
        output: {
          ...{ total: 200, changed: 198, refused: 0, failed: [] },
          examples: [{ id: 14, name: 'Torts: A Primer', before: 'INR 495.00', after: 'INR 520.00' }],
        },
      },
    ],
  });
/** Value of {@link bulkPreview}. */
export type BulkPreview = z.infer<typeof bulkPreview>;

/** Body of the request that makes one part of a bulk change. */
export const bulkChangeRequest = z
  .strictObject({
    ...previewFields,
    id: bulkChangeId,
    label: requiredLine(200).meta({ description: 'Name in the list of bulk changes' }),
    after: z
      .int()
      .min(0)
      .default(0)
      .meta({ description: 'Only records with a greater id: `next` of the previous response' }),
  })
  .meta({
    id: 'BulkChangeRequest',
    example: { ...previewExample, id: '8f14e45f-ceea-467f-a0e6-3c1a2b4d5e6f', label: 'Price +5 %' },
  });
/** Value of {@link bulkChangeRequest} as a client sends it. */
export type BulkChangeRequest = z.input<typeof bulkChangeRequest>;

/** Response to one part of a bulk change. */
export const bulkChangePart = z
  .object({
    done: z.int().meta({ description: 'Number of titles that this part has changed' }),
    failed: z.array(failedRecord).meta({ description: 'Titles that were not changed, with the reasons' }),
    next: z.int().nullable().meta({ description: 'Value of `after` for the next part; null at the end' }),
  })
  .meta({ id: 'BulkChangePart', examples: [{ done: 200, failed: [], next: 412 }] });
/** Value of {@link bulkChangePart}. */
export type BulkChangePart = z.infer<typeof bulkChangePart>;

/** Response with the imports and bulk changes that can be undone, latest first. */
export const bulkChangeList = z
  .object({
    output: z.array(
      z.object({
        id: z.string(),
        source: z.enum(['import', 'edit']),
        label: z.string(),
        startedAt: timestamp,
        savedBy: z.string(),
        records: z.int().meta({ description: 'Number of changed records' }),
        undoneAt: z.string().meta({ description: 'Time of the undo (ISO 8601, UTC); empty if not undone' }),
        undoneBy: z.string(),
        canRedo: z.boolean().optional().meta({ description: 'True after an undo, until a redo' }),
      }),
    ),
  })
  .meta({
    id: 'BulkChangeList',
    examples: [
      {
        output: [
          {
            ...{ id: '8f14e45f-ceea-467f-a0e6-3c1a2b4d5e6f', source: 'edit', label: 'Price +5 %' },
            ...{ startedAt: '2026-11-26T09:30:00.000Z', savedBy: 'Nalini George', records: 198 },
            ...{ undoneAt: '', undoneBy: '', canRedo: false },
          },
        ],
      },
    ],
  });
/** Value of {@link bulkChangeList}. */
export type BulkChangeList = z.infer<typeof bulkChangeList>;

/** Body of the request that repeats one part of an undone bulk change. */
export const bulkRedo = z
  .strictObject({ id: bulkChangeId })
  .meta({ id: 'BulkRedo', example: { id: '0b5e3a7c-1f2d-4c6b-9a8e-7d6c5b4a3f21' } });

/** Fields of the responses to a part of a redo or an undo. */
const rest = {
  failed: z.array(failedRecord).meta({ description: 'Records that were left as they are, with the reasons' }),
  remaining: z.int().meta({ description: 'Number of records for further requests; 0 at the end' }),
};

/** Response to one part of a redo. */
export const bulkRedoPart = z
  .object({
    redone: z.int().meta({ description: 'Number of records that this part has changed again' }),
    ...rest,
  })
  .meta({ id: 'BulkRedoPart', examples: [{ redone: 200, failed: [], remaining: 412 }] });
/** Value of {@link bulkRedoPart}. */
export type BulkRedoPart = z.infer<typeof bulkRedoPart>;

/** Response to one part of an undo. */
export const bulkUndoPart = z
  .object({
    undone: z.int().meta({ description: 'Number of records that this part has restored' }),
    ...rest,
  })
  .meta({ id: 'BulkUndoPart', examples: [{ undone: 200, failed: [], remaining: 412 }] });
/** Value of {@link bulkUndoPart}. */
export type BulkUndoPart = z.infer<typeof bulkUndoPart>;
