import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { validationMessages } from '@juris/contract/validationMessages';
import { sizeProblem } from '@juris/contract/requestSize';
import { badRequest, type HttpError } from './httpError';
import { MAX_UNKNOWN_FIELDS, recordIgnoredFields, unknownFields, omitFields } from './unknownFields';

/** A request that does not match its schema, with a message for people. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';

  constructor(readonly httpError: HttpError) {
    super(httpError.message);
  }
}

const refused = (fields: Record<string, string>) => ({ error: new InvalidRequest(badRequest(fields)) });

/**
 * Validates params, query and body against the schemas of the contract; handlers get the parsed values. Ignores unknown
 * fields of a body and reports them (`reportIgnoredFields`). Rejects unknown fields of a query: a list that ignores a filter
 * would be wrong.
 */
export const validator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const parse = (data: unknown) => schema.safeParse(data, { reportInput: true });
  return (data) => {
    const problem = sizeProblem(data);
    if (problem) return refused({ body: `The ${httpPart === 'body' ? 'body' : 'address'} ${problem}.` });
    const whole = parse(data);
    const unknown = httpPart === 'body' ? unknownFields(whole.error) : [];
    if (unknown.length > MAX_UNKNOWN_FIELDS)
      return refused({
        body: `The body has ${unknown.length.toLocaleString('en-IN')} unknown fields; send at most ${MAX_UNKNOWN_FIELDS}.`,
      });
    const result = unknown.length > 0 ? parse(omitFields(data, unknown)) : whole;
    if (!result.success) return refused(validationMessages(result.error));
    if (unknown.length > 0) recordIgnoredFields(result.data, unknown);
    return { value: result.data };
  };
};
