import { z } from 'zod';
import { line, recordId } from '@juris/contract/fields';
import { normaliseLine } from '@juris/contract/text';

/** Rows of a part when no `limit` is sent. */
export const USUAL_LIMIT = 10;

/** A whole number from 1, as a query parameter has it. */
export const digits = (max: number) =>
  z
    .custom<string>(
      (text) => typeof text === 'string' && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max,
      `must be a whole number from 1 to ${max}`,
    )
    .transform(Number);

/** What is looked for. */
export const searchQuery = z
  .string('must be text')
  .overwrite(normaliseLine)
  .max(100, 'can have at most 100 characters');

/** The orders of every list, besides its own. */
const commonSorts = ['newest', 'name'] as const;

/**
 * The query parameters that ask for a part of a list: a page, what a search finds, another order. Without any of these
 * and without a filter the whole list is answered, as specified.
 * @param sorts the fields that the list can be sorted by
 */
export const listPart = <Field extends string>(sorts: Readonly<Record<Field, string>>) => ({
  page: digits(1_000_000).optional().meta({
    type: 'integer',
    minimum: 1,
    maximum: 1_000_000,
    description: 'Which part of the list, from 1; beyond the last one it is empty',
  }),
  containing: recordId.optional().meta({
    type: 'integer',
    minimum: 1,
    maximum: 999_999_999,
    description:
      'Instead of `page`: the part with the record of this id; the first one where filters exclude the record',
  }),
  limit: digits(100)
    .optional()
    .meta({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: `Records in a part; ${USUAL_LIMIT} unless said otherwise`,
    }),
  q: searchQuery.optional().meta({ description: 'Words that must all be found in the name or beside it' }),
  sort: z
    .enum(
      [...commonSorts, ...fieldsOf(sorts), ...fieldsOf(sorts).map((field) => `-${field}` as const)],
      `must be newest, name, or one of ${fieldsOf(sorts).join(', ')}, with - in front for the reverse`,
    )
    .optional()
    .meta({ description: 'Another order than that of the list; `-` reverses that of a field' }),
  status: z
    .enum(['active', 'inactive'], 'must be active or inactive')
    .optional()
    .meta({ description: 'Records that are switched on, or off; everybody but staff sees active ones only' }),
});

const fieldsOf = <Field extends string>(sorts: Readonly<Record<Field, string>>) =>
  Object.keys(sorts) as Field[];

/** The filters of lists whose records belong to a publisher. */
export const publisherFilters = {
  publisherId: recordId.optional().meta({
    type: 'integer',
    minimum: 1,
    maximum: 999_999_999,
    description: 'Records of one publisher',
  }),
  publisherName: line(200)
    .optional()
    .meta({ description: 'Records of the publisher with exactly this name' }),
};

/** Filters of a list of books. */
export interface BookFilters {
  subject?: string | undefined;
  author?: string | undefined;
  format?: string | undefined;
  year?: string | undefined;
  publisherId?: number | undefined;
  publisherName?: string | undefined;
}

/** A part that was asked for; all undefined where the whole list was. */
export interface ListPart extends BookFilters {
  page?: number | undefined;
  containing?: number | undefined;
  limit?: number | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  status?: 'active' | 'inactive' | undefined;
  leadershipCategoryId?: number | undefined;
  teamCategoryId?: number | undefined;
}

/** Whether a part was asked for; `onlyActive` alone asks for none. */
export const isPart = ({ onlyActive: _, ...part }: ListPart & { onlyActive?: unknown }): boolean =>
  Object.values(part).some((one) => one !== undefined);

/** The query of a list that takes no `onlyActive`: an editor gets all of it. @param sorts the fields that it can be sorted by */
export const partQuery = <Field extends string>(sorts: Readonly<Record<Field, string>>) =>
  z.object(listPart(sorts));

/** The same with `?onlyActive=1` for the public, `0` for editors. */
export const onlyActiveQuery = <Field extends string>(sorts: Readonly<Record<Field, string>>) =>
  z.strictObject({
    ...listPart(sorts),
    onlyActive: z.enum(['0', '1'], 'must be 1 or 0').default('1').meta({
      description: '1: active records. 0: all of them, for a valid token; without one, active records',
    }),
  });
