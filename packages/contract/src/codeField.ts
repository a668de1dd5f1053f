import { z } from 'zod';

/**
 * Returns the schema of a code from a code list.
 * @param list Labels by code.
 * @param what Description of the allowed values. The validation message is "must be" and this description.
 */
export const oneOf = <Code extends string>(list: Record<Code, unknown>, what: string) =>
  z.enum(Object.keys(list) as [Code, ...Code[]], `must be ${what}`);
