import { optionsConsumedByNpm } from '@juris/server-kit/optionsConsumedByNpm';
import { parseArgs } from 'node:util';
import { readSettings } from '@juris/server-kit/settings';
import type { z } from 'zod';

/** Arguments and options that a command accepts. */
interface CommandArguments {
  /**
   * Names of the positional arguments, in order, such as `['remote', 'version']`; none by default. A last name such as
   * `'package…'` accepts any number of arguments.
   */
  names?: string[];
  /** Types of the options by name, such as `{ share: 'string', force: 'boolean' }`. */
  options?: Record<string, 'string' | 'boolean'>;
}

/**
 * Returns a function that parses the arguments and options of a command. It rejects every unknown or misplaced argument,
 * with a message for the user. Otherwise, if npm consumed the option `--share 10`, the release would go to all visitors.
 * @param environment Environment variables. npm stores in them the options that it consumed instead of passing them on.
 * @param given Arguments on the command line.
 */
export const argumentParser =
  (environment: NodeJS.ProcessEnv, given: string[]) =>
  ({ names = [], options = {} }: CommandArguments) => {
    const consumed = optionsConsumedByNpm(environment)[0];
    if (consumed)
      throw new Error(
        `npm consumed --${consumed}. Put -- before the options: npm run … -- --${consumed} … . If npm_config_${consumed} is a setting of your environment, unset it for this command.`,
      );
    const { positionals, values } = parse(given, options);
    const most = names.at(-1)?.endsWith('…') ? Infinity : names.length;
    if (positionals.length > most)
      throw new Error(
        `"${positionals[most]}" is one argument too many${most === 0 ? '' : `; possible arguments: ${names.join(', ')}`}.`,
      );
    return { positionals, values };
  };

/** Parses the arguments of a command; see {@link argumentParser}. */
export type ParseArguments = ReturnType<typeof argumentParser>;

function parse(given: string[], options: NonNullable<CommandArguments['options']>) {
  try {
    return parseArgs({
      args: given,
      allowPositionals: true,
      options: Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }])),
    });
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new Error(
      `${reason}. ${known.length > 0 ? `Known: ${known.join(', ')}` : 'There are no options'}.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Runs a command with the settings that it reads from the environment. If it throws, only the message is printed, and
 * the exit code is 1.
 * @param schema Schema of the command's settings.
 * @param run Function of the command.
 * @param given Arguments of the command. Default: the part of `process.argv` after the script.
 */
export function command<Schema extends z.ZodType>(
  schema: Schema,
  run: (
    settings: z.output<Schema>,
    parse: ParseArguments,
    environment: NodeJS.ProcessEnv,
  ) => void | Promise<void>,
  given: string[] = process.argv.slice(2),
): void {
  const { env } = process;
  Promise.resolve()
    .then(() => run(readSettings(schema, env), argumentParser(env, given), env))
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 1;
    });
}

/**
 * Parses the option `--site`.
 * @returns Origin of the site.
 * @throws {Error} If the value is not an http address.
 * @example parseSite('https://www.example.org/') // 'https://www.example.org'
 */
export function parseSite(given: string | boolean | undefined): string {
  if (typeof given === 'string' && /^https?:/.test(given) && URL.canParse(given))
    return new URL(given).origin;
  throw new Error(
    `--site must be the address of a running site, e.g. --site https://www.example.org; got "${given ?? ''}".`,
  );
}

/**
 * Ends this process on SIGINT or SIGTERM with the event `exit`, whose listeners end its child processes. Without a
 * signal listener, Node does not emit `exit`.
 */
export function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
}
