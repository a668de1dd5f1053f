import { z } from 'zod';

/**
 * Reads the settings of a process from its environment. An empty variable counts as unset, because containers pass
 * variables without a value.
 * @param schema its keys are the names of the variables
 * @throws Error with one sentence for each wrong setting, a line each
 * @example readSettings(z.object({ PORT: wholeNumber(0, 65_535).prefault('3000') }), process.env).PORT
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  return checkSettings(schema, Object.fromEntries(given));
}

/**
 * Checks values that do not come from the environment, such as command-line options. Works as `readSettings` otherwise.
 * @throws Error with one sentence per line for each wrong setting
 */
export function checkSettings<Schema extends z.ZodType>(
  schema: Schema,
  values: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (!error) return data;
  throw new Error(error.issues.map(({ path, message }) => [...path, message].join(' ')).join('\n'));
}

/** Option of `superRefine` that runs the check even when a setting is wrong, so that all messages appear at once. */
export const always = { when: () => true };

/**
 * Schema of a text with a check.
 * @param allowed completes the sentences "NAME must be …" and "Set it to …", and is part of the documentation
 */
export const checkedText = (allowed: string, isAllowed: (text: string) => boolean) =>
  text(allowed, isAllowed, (value) => `must be ${allowed}; got "${value}".`);

/** Schema of a secret: works as `checkedText`, but messages never show the value. */
export const checkedSecret = (allowed: string, isAllowed: (text: string) => boolean) =>
  text(allowed, isAllowed, () => `must be ${allowed}.`);

const text = (allowed: string, isAllowed: (text: string) => boolean, problem: (value: string) => string) =>
  z
    .string({ error: `is not set. Set it to ${allowed}.` })
    .refine(isAllowed, { error: ({ input }) => problem(String(input)) })
    .meta({ allowed });

/**
 * Schema of a whole number in decimal digits.
 * @param least smallest allowed value
 * @param most largest allowed value
 * @param unit such as `seconds`
 */
export const wholeNumber = (least: number, most: number, unit?: string) =>
  checkedText(
    `a whole number ${unit === undefined ? '' : `of ${unit} `}from ${least} to ${most}`,
    (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
  ).transform(Number);

/** Schema of a TCP port; 0 means any free port. */
export const port = () => wholeNumber(0, 65_535);

/** Schema of one of several values. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}; got "${String(input)}".` });

/**
 * Schema of an http or https address.
 * @param allowed description of the address, with an example
 */
export const webAddress = (allowed: string) => checkedText(allowed, isWebAddress);

/** Returns whether a value is an http or https address. */
export const isWebAddress = (value: string) => /^https?:/.test(value) && URL.canParse(value);

/**
 * Schema of a setting that may be unset.
 * @param byDefault documented behaviour when it is unset; nothing when absent
 */
export const optional = <Schema extends z.ZodType>(schema: Schema, description: string, byDefault?: string) =>
  schema.optional().meta({ description, byDefault });
