import { z } from 'zod';

/**
 * Reads and validates the settings of a process from its environment. An empty variable is treated as unset, as
 * containers often pass it.
 * @param schema Schema of an object whose keys are the names of the variables.
 * @param environment Environment of the process.
 * @returns The validated settings with defaults, without other variables.
 * @throws {Error} If settings are invalid. The message has one line for each of them.
 * @example readSettings(z.object({ PORT: wholeNumberSetting(0, 65_535).prefault('3000') }), process.env).PORT
 */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  return checkSettings(schema, Object.fromEntries(given));
}

/**
 * Validates values from another source than the environment, such as command-line options. An empty value is not
 * treated as unset.
 * @param schema Schema of an object whose keys are the names of the values.
 * @param values Values as text.
 * @throws {Error} If values are invalid. The message has one line for each of them.
 */
export function checkSettings<Schema extends z.ZodType>(
  schema: Schema,
  values: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const { data, error } = schema.safeParse(values);
  if (!error) return data;
  throw new Error(error.issues.map(({ path, message }) => [...path, message].join(' ')).join('\n'));
}

/**
 * Option of zod's `superRefine` that runs the check even if single settings are invalid, so that the operator sees all
 * messages at once.
 */
export const always = { when: () => true };

/**
 * Returns the schema of a text that a function checks.
 * @param allowed Description of the allowed values. It completes the messages "NAME must be …" and "Set it to …", and
 *   is in docs/configuration.md.
 * @param isAllowed Returns whether a text is valid.
 * @example checkedTextSetting('16 characters', (text) => text.length === 16)
 */
export const checkedTextSetting = (allowed: string, isAllowed: (text: string) => boolean) =>
  text(allowed, isAllowed, (value) => `must be ${allowed}; got "${value}".`);

/**
 * Returns the schema of a secret. It works like {@link checkedTextSetting}, but its messages never contain the value.
 * @param allowed Description of the allowed values, as for {@link checkedTextSetting}.
 * @param isAllowed Returns whether a text is valid.
 */
export const secretSetting = (allowed: string, isAllowed: (text: string) => boolean) =>
  text(allowed, isAllowed, () => `must be ${allowed}.`);

const text = (allowed: string, isAllowed: (text: string) => boolean, problem: (value: string) => string) =>
  z
    .string({ error: `is not set. Set it to ${allowed}.` })
    .refine(isAllowed, { error: ({ input }) => problem(String(input)) })
    .meta({ allowed });

/**
 * Returns the schema of a whole number that is written in decimal digits.
 * @param least Smallest allowed value.
 * @param most Largest allowed value.
 * @param unit Unit for messages, such as `seconds`.
 */
export const wholeNumberSetting = (least: number, most: number, unit?: string) =>
  checkedTextSetting(
    `a whole number ${unit === undefined ? '' : `of ${unit} `}from ${least} to ${most}`,
    (value) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most,
  ).transform(Number);

/** Returns the schema of a TCP port. 0 stands for any free port. */
export const port = () => wholeNumberSetting(0, 65_535);

/**
 * Returns the schema of one of several texts.
 * @example oneOf(['fast', 'safe'])
 */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}; got "${String(input)}".` });

/**
 * Returns the schema of an http or https address.
 * @param allowed Description of the address with an example, for messages.
 */
export const urlSetting = (allowed: string) => checkedTextSetting(allowed, isHttpUrl);

/** Returns whether a text is a complete http or https address. */
export const isHttpUrl = (value: string) => /^https?:/.test(value) && URL.canParse(value);

/**
 * Returns the schema of a setting that may be unset, with its documentation.
 * @param schema Schema of the value.
 * @param description Meaning of the setting, for docs/configuration.md.
 * @param byDefault Default for docs/configuration.md; "none" if absent.
 */
export const optional = <Schema extends z.ZodType>(schema: Schema, description: string, byDefault?: string) =>
  schema.optional().meta({ description, byDefault });
