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

/** As `readSettings`, for values that are not from the environment, such as options of a command line. */
export function checkSettings<Schema extends z.ZodType>(
  schema: Schema,
  values: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (!error) return data;
  throw new Error(error.issues.map(({ path, message }) => [...path, message].join(' ')).join('\n'));
}

/** Runs a check of several settings also when one of them is wrong, so that all messages come at once. */
export const always = { when: () => true };

/**
 * A text that is checked.
 * @param allowed completes the sentences "NAME must be …" and "Set it to …", and is part of the documentation
 */
export const checkedText = (allowed: string, isAllowed: (text: string) => boolean) =>
  text(allowed, isAllowed, (value) => `must be ${allowed}; got "${value}".`);

/** As `checkedText`, for a value that no message may show. */
export const checkedSecret = (allowed: string, isAllowed: (text: string) => boolean) =>
  text(allowed, isAllowed, () => `must be ${allowed}.`);

const text = (allowed: string, isAllowed: (text: string) => boolean, problem: (value: string) => string) =>
  z
    .string({ error: `is not set. Set it to ${allowed}.` })
    .refine(isAllowed, { error: ({ input }) => problem(String(input)) })
    .meta({ allowed });

/**
 * @param unit such as `seconds`
 */
export const wholeNumber = (least: number, most: number, unit?: string) =>
  checkedText(
    `a whole number ${unit === undefined ? '' : `of ${unit} `}from ${least} to ${most}`,
    (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
  ).transform(Number);

/** A TCP port; 0 is any free one. */
export const port = () => wholeNumber(0, 65_535);

/** One of several words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}; got "${String(input)}".` });

/** An http or https address. @param allowed what it is the address of, with an example */
export const webAddress = (allowed: string) => checkedText(allowed, isWebAddress);

export const isWebAddress = (value: string) => /^https?:/.test(value) && URL.canParse(value);

/** A setting that may be unset. @param byDefault what applies then; nothing if not given */
export const optional = <Schema extends z.ZodType>(schema: Schema, description: string, byDefault?: string) =>
  schema.optional().meta({ description, byDefault });
