import { optionsTakenByNpm } from '@juris/server-kit/optionsTakenByNpm';
import { parseArgs } from 'node:util';

/** What a command takes: how its arguments are called, in their order, and its options. */
export interface CommandArguments {
  /** E.g. `['remote', 'version']`; `'package…'` is any number of them. */
  names: string[];
  /** E.g. `{ share: 'string', force: 'boolean' }`. */
  options?: Record<string, 'string' | 'boolean'>;
}

/**
 * The arguments and options that a command was given.
 * @param environment in which npm leaves the options that it has kept to itself
 * @param given as `process.argv` has them after the program
 * @throws Error in one sentence for anything that the command does not know: a release for a share of the visitors must
 * not become one for all
 */
export function commandArguments(
  { names, options = {} }: CommandArguments,
  environment: NodeJS.ProcessEnv,
  given: string[] = process.argv.slice(2),
): { positionals: string[]; values: Record<string, string | boolean | undefined> } {
  const kept = optionsTakenByNpm(environment)[0];
  if (kept)
    throw new Error(
      `npm has kept --${kept} to itself. Put -- before the options: npm run … -- --${kept} … . If npm_config_${kept} is a setting of your environment, unset it for this command.`,
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
