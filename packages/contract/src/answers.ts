import { z } from 'zod';

/** Records in all parts of a list; only where a part was asked for. */
export const total = z
  .int()
  .optional()
  .meta({ description: 'Records in all parts; only where a part was asked for', examples: [23] });

/** What a part of a list says of itself; absent from the whole list. */
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
 * The answers that a content type's endpoints have in common: a list and a record in `output`, and a save with a message.
 * @param name of the entity, which the document calls its answers after
 * @param message an example of what a save says
 */
export const answers = <Entity extends z.ZodType>(name: string, entity: Entity, message: string) => ({
  list: listAnswer(name, entity),
  one: oneAnswer(name, entity),
  saved: savedAnswer(name, entity, message),
});

/** The answer with a list alone, whole or in parts. */
export const listAnswer = <Entity extends z.ZodType>(name: string, entity: Entity) =>
  z.object({ output: z.array(entity), ...partOfList }).meta({ id: `${name}List` });

/** The answer with one record alone. */
export const oneAnswer = <Entity extends z.ZodType>(name: string, entity: Entity) =>
  z.object({ output: entity }).meta({ id: `${name}Answer` });

export type ListAnswer<Entity> = z.infer<ReturnType<typeof listAnswer<z.ZodType<Entity>>>>;
export type OneAnswer<Entity> = z.infer<ReturnType<typeof oneAnswer<z.ZodType<Entity>>>>;

/** The answer to a save alone. */
export const savedAnswer = <Entity extends z.ZodType>(name: string, entity: Entity, message: string) =>
  z
    .object({ message: z.string().meta({ examples: [message] }), output: entity })
    .meta({ id: `${name}Saved` });
