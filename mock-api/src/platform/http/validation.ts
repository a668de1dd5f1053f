import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { validationMessages } from '@juris/contract/validationMessages';
import { sizeProblem } from '@juris/contract/requestSize';
import { badRequest, type HttpError } from './httpError';
import { MAX_UNKNOWN_FIELDS, recordIgnoredFields, unknownFields, omitFields } from './unknownFields';

/** Error for a request that does not match the schema of its route. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';

  constructor(readonly httpError: HttpError) {
    super(httpError.message);
  }
}

const refused = (fields: Record<string, string>) => ({ error: new InvalidRequest(badRequest(fields)) });

/**
 * Validates the parameters, the query and the body of a request. The handler gets the parsed values. Unknown fields of
 * a body are ignored, and `reportIgnoredFields` reports them. Unknown parameters of a query are rejected: a list that
 * ignored a filter would show wrong rows.
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

/** Validates like {@link validator}, but rejects unknown fields of a body, and does not check the size of values. */
export const strictValidator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { reportInput: true });
    return result.success ? { value: result.data } : refused(validationMessages(result.error));
  };
