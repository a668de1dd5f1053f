import { optionsTakenByNpm } from '@juris/server-kit/optionsTakenByNpm';
import { parseArgs } from 'node:util';

/** The arguments of a command by name, in order, and its options. */
export interface CommandArguments {
  /** For example `['remote', 'version']`; `'package…'` is any number of them. */
  names: string[];
  /** For example `{ share: 'string', force: 'boolean' }`. */
  options?: Record<string, 'string' | 'boolean'>;
}

/**
 * Returns the arguments and options of a command.
 * @param environment in which npm stores the options that it has consumed itself
 * @param given the part of `process.argv` after the script
 * @throws Error in one sentence for anything unknown: a release for a share of the visitors must not become a release
 * for all
 */
export function commandArguments(
  { names, options = {} }: CommandArguments,
  environment: NodeJS.ProcessEnv,
  given: string[] = process.argv.slice(2),
): { positionals: string[]; values: Record<string, string | boolean | undefined> } {
  const consumed = optionsTakenByNpm(environment)[0];
  if (consumed)
    throw new Error(
      `npm has kept --${consumed} to itself. Put -- before the options: npm run … -- --${consumed} … . If npm_config_${consumed} is a setting of your environment, unset it for this command.`,
    );
  const { positionals, values } = parse(given, options);
  const most = names.at(-1)?.endsWith('…') ? Infinity : names.length;
  if (positionals.length > most)
    throw new Error(
      `"${positionals[most]}" is one argument too many${most === 0 ? '' : `; given can be ${names.join(', ')}`}.`,
    );
  return { positionals, values };
}

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
