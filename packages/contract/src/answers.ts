import { z } from 'zod';

/** Total number of records; present only in responses with a part of a list. */
export const total = z
  .int()
  .optional()
  .meta({ description: 'Records in all parts; only where a part was asked for', examples: [23] });

/** Fields of a response with a part of a list; absent for the whole list. */
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
export type PartOfList = z.output<z.ZodObject<typeof partOfList>>;

/**
 * Returns the response schemas that the endpoints of a content type share: a list and a record in `output`, and a save
 * with a message.
 * @param name name of the entity, which the schemas are named after
 * @param message example of the message after a save
 */
export const answers = <Entity extends z.ZodType>(name: string, entity: Entity, message: string) => ({
  list: listAnswer(name, entity),
  one: oneAnswer(name, entity),
  saved: savedAnswer(name, entity, message),
});

/** Returns the schema of a response with a list or a part of it. */
export const listAnswer = <Entity extends z.ZodType>(name: string, entity: Entity) =>
  z.object({ output: z.array(entity), ...partOfList }).meta({ id: `${name}List` });

/** Returns the schema of a response with one record. */
export const oneAnswer = <Entity extends z.ZodType>(name: string, entity: Entity) =>
  z.object({ output: entity }).meta({ id: `${name}Answer` });

export type ListAnswer<Entity> = z.infer<ReturnType<typeof listAnswer<z.ZodType<Entity>>>>;
export type OneAnswer<Entity> = z.infer<ReturnType<typeof oneAnswer<z.ZodType<Entity>>>>;

/** Returns the schema of the response to a save. */
export const savedAnswer = <Entity extends z.ZodType>(name: string, entity: Entity, message: string) =>
  z
    .object({ message: z.string().meta({ examples: [message] }), output: entity })
    .meta({ id: `${name}Saved` });
