import { z } from 'zod';

/** Number of records in the whole list. Only responses with a part of the list (one page) have it. */
export const total = z
  .int()
  .optional()
  .meta({ description: 'Records in all parts; only where a part was asked for', examples: [23] });

/** Fields of a response with one part (page) of a list. Responses with the whole list do not have them. */
export const partOfList = {
  total,
  page: z
    .int()
    .optional()
    .meta({ description: 'Number of this part; only where `containing` asked for it', examples: [3] }),
  contains: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the record that `containing` names is in this part', examples: [true] }),
};
/** Values of {@link partOfList}. */
export type PartOfList = z.output<z.ZodObject<typeof partOfList>>;

/**
 * Returns the response schemas that the endpoints of a content type share: `list` has the records in `output`, `one`
 * has a single record in `output`, and `saved` has a message and the saved record.
 * @param name Name of the entity, such as `Banner`. The ids of the schemas begin with it: `BannerList`.
 * @param entity Schema of a record.
 * @param message Example of the message after a save.
 * @example answers('Banner', banner, 'The banner was saved.').list // schema of { output: Banner[] }
 */
export const answers = <Entity extends z.ZodType>(name: string, entity: Entity, message: string) => ({
  list: listAnswer(name, entity),
  one: oneAnswer(name, entity),
  saved: savedAnswer(name, entity, message),
});

/**
 * Returns the schema of a response with a whole list or one part of the list.
 * @param name Name of the entity; the id of the schema is `${name}List`.
 * @param entity Schema of a record.
 */
export const listAnswer = <Entity extends z.ZodType>(name: string, entity: Entity) =>
  z.object({ output: z.array(entity), ...partOfList }).meta({ id: `${name}List` });

/**
 * Returns the schema of a response with one record.
 * @param name Name of the entity; the id of the schema is `${name}Answer`.
 * @param entity Schema of the record.
 */
export const oneAnswer = <Entity extends z.ZodType>(name: string, entity: Entity) =>
  z.object({ output: entity }).meta({ id: `${name}Answer` });

/** Response with a list of records, as {@link listAnswer} describes it. */
export type ListAnswer<Entity> = z.infer<ReturnType<typeof listAnswer<z.ZodType<Entity>>>>;
/** Response with one record, as {@link oneAnswer} describes it. */
export type OneAnswer<Entity> = z.infer<ReturnType<typeof oneAnswer<z.ZodType<Entity>>>>;

/**
 * Returns the schema of the response to a save: a message for the user and the saved record.
 * @param name Name of the entity; the id of the schema is `${name}Saved`.
 * @param entity Schema of the record.
 * @param message Example of the message.
 */
export const savedAnswer = <Entity extends z.ZodType>(name: string, entity: Entity, message: string) =>
  z
    .object({ message: z.string().meta({ examples: [message] }), output: entity })
    .meta({ id: `${name}Saved` });
