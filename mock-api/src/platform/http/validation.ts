import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { validationMessages } from '@juris/contract/validationMessages';
import { sizeProblem } from '@juris/contract/requestSize';
import { badRequest, type HttpError } from './httpError';
import { MOST_UNKNOWN, rememberLeftOut, unknownFields, without } from './unknownFields';

/** A request that breaks its schema, with what is wrong in words. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';

  constructor(readonly httpError: HttpError) {
    super(httpError.message);
  }
}

const refused = (fields: Record<string, string>) => ({ error: new InvalidRequest(badRequest(fields)) });

/**
 * Checks params, query and body by the schemas of the contract; what passes is what the handler gets. Fields of a body
 * that its schema does not know are left out, and told (`tellLeftOut`); in a query they are refused: a list that takes no
 * notice of a filter would be a wrong list.
 */
export const validator: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const parse = (data: unknown) => schema.safeParse(data, { reportInput: true });
  return (data) => {
    const problem = sizeProblem(data);
    if (problem) return refused({ body: `The ${httpPart === 'body' ? 'body' : 'address'} ${problem}.` });
    const whole = parse(data);
    const unknown = httpPart === 'body' ? unknownFields(whole.error) : [];
    if (unknown.length > MOST_UNKNOWN)
      return refused({
        body: `The body has ${unknown.length.toLocaleString('en-IN')} unknown fields; send at most ${MOST_UNKNOWN}.`,
      });
    const result = unknown.length > 0 ? parse(without(data, unknown)) : whole;
    if (!result.success) return refused(validationMessages(result.error));
    if (unknown.length > 0) rememberLeftOut(result.data, unknown);
    return { value: result.data };
  };
};
