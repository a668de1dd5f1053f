import { z } from 'zod';
import { stateCounts } from './drafts';
import { timestamp } from './fields';

/**
 * Body of every response with a status outside 200 to 299. `message` says what happened and what to do; `fields` has a
 * message for each invalid field.
 */
export const failure = z
  .object({
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional().meta({ description: 'Error messages by field name' }),
  })
  .meta({
    id: 'Failure',
    examples: [{ message: 'Enter a title.', fields: { title: 'Enter a title.' } }],
  });
/** Value of {@link failure}. */
export type Failure = z.infer<typeof failure>;

/**
 * Returns the schema of a response that contains only a message.
 * @param message Example of the message.
 */
export const messageResponse = (message: string) =>
  z.object({ message: z.string().meta({ examples: [message] }) });
/** Response that contains only a message, as {@link messageResponse} describes it. */
export type MessageResponse = z.infer<ReturnType<typeof messageResponse>>;

/** Number of records in the whole list. Only responses with one page of the list contain it. */
export const total = z
  .int()
  .optional()
  .meta({ description: 'Number of records on all pages; only in paged responses', examples: [23] });

/** Fields of an entry in a bin. */
export const removal = {
  removedAt: timestamp,
  removedBy: z.string(),
  deletableFrom: timestamp.meta({
    description: 'Time from which an administrator may delete it permanently',
  }),
};

/** Fields of a response with one page of a list. */
export const partOfList = {
  total,
  page: z
    .int()
    .optional()
    .meta({ description: 'Page number; only with `containing`', examples: [3] }),
  states: stateCounts.optional(),
  contains: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the page contains the record of `containing`', examples: [true] }),
};
/** Values of {@link partOfList}. */
export type PartOfList = z.output<z.ZodObject<typeof partOfList>>;

/**
 * Returns the response schemas of a content type: `list` and `one` have records in `output`, `saved` has a message and
 * the saved record.
 * @param name Name of the entity, such as `Banner`. The ids of the schemas begin with it: `BannerList`.
 * @param entity Schema of a record.
 * @param message Example of the message after a save.
 * @example contentResponses('Banner', banner, 'The banner was saved.').list // schema of { output: Banner[] }
 */
export const contentResponses = <Entity extends z.ZodType>(
  name: string,
  entity: Entity,
  message: string,
) => ({
  list: listResponse(name, entity),
  one: recordResponse(name, entity),
  saved: savedResponse(name, entity, message),
});

/**
 * Returns the schema of a response with a whole list or one part of the list.
 * @param name Name of the entity; the id of the schema is `${name}List`.
 * @param entity Schema of a record.
 */
export const listResponse = <Entity extends z.ZodType>(name: string, entity: Entity) =>
  z.object({ output: z.array(entity), ...partOfList }).meta({ id: `${name}List` });

/**
 * Returns the schema of a response with one record.
 * @param name Name of the entity; the id of the schema is `${name}Answer`.
 * @param entity Schema of the record.
 */
export const recordResponse = <Entity extends z.ZodType>(name: string, entity: Entity) =>
  z.object({ output: entity }).meta({ id: `${name}Answer` });

/** Response with a list of records, as {@link listResponse} describes it. */
export type ListResponse<Entity> = z.infer<ReturnType<typeof listResponse<z.ZodType<Entity>>>>;
/** Response with one record, as {@link recordResponse} describes it. */
export type RecordResponse<Entity> = z.infer<ReturnType<typeof recordResponse<z.ZodType<Entity>>>>;

/**
 * Returns the schema of the response to a save: a message for the user and the saved record.
 * @param name Name of the entity; the id of the schema is `${name}Saved`.
 * @param entity Schema of the record.
 * @param message Example of the message.
 */
export const savedResponse = <Entity extends z.ZodType>(name: string, entity: Entity, message: string) =>
  z
    .object({ message: z.string().meta({ examples: [message] }), output: entity })
    .meta({ id: `${name}Saved` });
