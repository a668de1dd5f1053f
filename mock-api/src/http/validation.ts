import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { validationMessages } from '../contract/validationMessages';
import { badRequest, type HttpError } from './httpError';

/** A request that breaks its schema, with what is wrong in words. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';

  constructor(readonly httpError: HttpError) {
    super(httpError.message);
  }
}

/** Checks params, query and body by the schemas of the contract; what passes is what the handler gets. */
export const validator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data, { reportInput: true });
    return result.success
      ? { value: result.data }
      : { error: new InvalidRequest(badRequest(validationMessages(result.error))) };
  };
