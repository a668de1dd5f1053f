import { z } from 'zod';
import type { bookFilters } from '@juris/contract';
import type { leaderFilters } from '@juris/contract/leaders';
import { publicationStates } from '@juris/contract/publicationStates';
import { line, recordId } from '@juris/contract/fields';
import { normaliseLine } from '@juris/contract/text';

/** Number of rows per page if the request has no `limit`. */
export const DEFAULT_LIMIT = 10;

/**
 * Returns the schema of a query parameter that is a whole number from 1.
 * @param max largest allowed value
 */
export const positiveInteger = (max: number) =>
  z
    .custom<string>(
      (text) => typeof text === 'string' && /^[1-9]\d{0,6}$/.test(text) && Number(text) <= max,
      `must be a whole number from 1 to ${max}`,
    )
    .meta({ type: 'integer', minimum: 1, maximum: max })
    .transform(Number);

/** Schema of the search words in a list request. */
export const searchQuery = z
  .string('must be text')
  .overwrite(normaliseLine)
  .max(100, 'can have at most 100 characters');

/** Sort orders that every list supports in addition to its own fields. */
const commonSorts = ['newest', 'name', 'state', '-state', 'featured'] as const;

const stateFilter = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(publicationStates, `must be one or more of ${publicationStates.join(', ')}`)));

/**
 * Returns the query parameters that select part of a list: page, search, sort order, status. Without them the response
 * is the complete list, as the specification requires.
 * @param sorts fields by which the list can be sorted
 */
export const listPart = <Field extends string>(sorts: Readonly<Record<Field, string>>) => ({
  page: positiveInteger(1_000_000)
    .optional()
    .meta({ description: 'Page number, from 1; pages after the last one are empty' }),
  containing: recordId.optional().meta({
    description:
      'Id of a record; use it instead of `page` to get the page with this record, or the first page if filters exclude the record',
  }),
  limit: positiveInteger(100)
    .optional()
    .meta({ description: `Records per page; ${DEFAULT_LIMIT} by default` }),
  q: searchQuery
    .optional()
    .meta({ description: 'Search words; all must match the name or other searchable fields' }),
  sort: z
    .enum(
      [...commonSorts, ...fieldsOf(sorts), ...fieldsOf(sorts).map((field) => `-${field}` as const)],
      `must be newest, featured, name, state, or one of ${fieldsOf(sorts).join(', ')}, with - in front for the reverse`,
    )
    .optional()
    .meta({
      description:
        'Sort order; a leading `-` sorts in descending order. `featured`: records that staff have moved first, then the newest',
    }),
  status: z
    .enum(['active', 'inactive'], 'must be active or inactive')
    .optional()
    .meta({ description: 'Status of the records; without a token only active records are returned' }),
  state: stateFilter.optional().meta({
    type: 'string',
    examples: ['draft,scheduled'],
    description: `Publication states, separated by commas: ${publicationStates.join(', ')}. To visitors, every record is published`,
  }),
});

const fieldsOf = <Field extends string>(sorts: Readonly<Record<Field, string>>) =>
  Object.keys(sorts) as Field[];

/** Filter of lists whose records have links to other sites. */
export const linkFilter = {
  links: z
    .literal('broken', 'must be broken')
    .optional()
    .meta({ description: 'Only records with a broken link; visitors get no records' }),
};

/** Filters of lists whose records belong to a publisher. */
export const publisherFilters = {
  publisherId: recordId.optional().meta({ description: 'Id of the publisher' }),
  publisherName: line(200).optional().meta({ description: 'Exact name of the publisher' }),
};

/** Output of a schema with the given fields. */
type Parsed<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>;

/** Filters of the lists of books. */
export type BookFilters = Parsed<typeof bookFilters & typeof publisherFilters>;

/** Query that selects part of any list. If all fields are undefined, the complete list is requested. */
export type ListPart = Omit<Parsed<ReturnType<typeof listPart>>, 'sort'> &
  BookFilters &
  Parsed<typeof linkFilter & typeof leaderFilters> & { sort?: string | undefined };

/** Returns whether a request asks for part of a list. A request with only `onlyActive` asks for the complete list. */
export const isPartRequested = ({ onlyActive: _, ...part }: ListPart & { onlyActive?: unknown }): boolean =>
  Object.values(part).some((one) => one !== undefined);

/**
 * Returns the query schema of a list without the parameter `onlyActive`. Such lists are for editors and contain all
 * records.
 * @param sorts fields by which the list can be sorted
 */
export const partQuery = <Field extends string>(sorts: Readonly<Record<Field, string>>) =>
  z.object(listPart(sorts));

/**
 * Returns the query schema of a list with the parameter `onlyActive`.
 * @param sorts fields by which the list can be sorted
 */
export const onlyActiveQuery = <Field extends string>(sorts: Readonly<Record<Field, string>>) =>
  z.strictObject({
    ...listPart(sorts),
    onlyActive: z.enum(['0', '1'], 'must be 1 or 0').default('1').meta({
      description: '1: active records only. 0: all records with a valid token, otherwise active records only',
    }),
  });
