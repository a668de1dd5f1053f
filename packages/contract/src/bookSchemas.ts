import { z } from 'zod';
import { savedResponse } from './responses';
import { filesOf, type Declaration } from './types/declaration';
import { changeSchema, draftSchema, entityOf, newRecordSchema } from './types/typeSchemas';

/** Schemas of a list of books that do not follow from its declaration. */
interface BookAdditions<Listed, Catalogued> {
  /** Schema of a book in lists. */
  listed: Listed;
  /** Schema of a book with its catalogue record. */
  catalogued: Catalogued;
  /** Example of the form for a new book in the OpenAPI document. */
  form: object;
  /** Name of the form for a new book in the OpenAPI document. Default: the capitalised name of the content type. */
  name?: string;
  /** Name of the response with related books in the OpenAPI document. */
  related: string;
}

/** Returns the declaration, the schemas, the files and the responses of a list of books. */
export const bookSchemas = <
  const Declared extends Declaration,
  Listed extends z.ZodType,
  Catalogued extends z.ZodType,
>(
  declaration: Declared,
  { listed, catalogued, form, name = entityOf(declaration), related }: BookAdditions<Listed, Catalogued>,
) => ({
  declaration,
  record: catalogued,
  added: newRecordSchema<Declared>(declaration, { name, example: form }),
  change: changeSchema<Declared>(declaration),
  draft: draftSchema<Declared>(declaration),
  files: filesOf(declaration),
  responses: {
    saved: savedResponse(entityOf(declaration), catalogued, `The ${declaration.noun} was saved.`),
    related: z.object({ output: z.array(listed) }).meta({ id: related }),
  },
});
