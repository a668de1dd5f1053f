import { builtinModules } from 'node:module';
import path from 'node:path';
import webpack, { type Stats } from 'webpack';

/** Types of files that a build supports, for messages. */
const SUPPORTED = 'TypeScript, JavaScript, JSON, CSS, SVG, PNG, JPEG, WebP, AVIF and WOFF2';

/**
 * Returns the errors of a build as text. Errors of files that a remote cannot import get messages with a remedy; the
 * others are webpack's.
 * @param stats Result of a build with errors.
 * @param colors True for a terminal. Default: false.
 */
export function describeErrors(stats: Stats, colors = false): string {
  const { errors } = stats.compilation;
  const known = new Map(
    errors.flatMap((error) => {
      const message = messageOf(error, stats.compilation.compiler.context);
      return message === undefined ? [] : [[error, message] as const];
    }),
  );
  if (known.size === 0) return stats.toString({ all: false, errors: true, errorDetails: true, colors });
  const others = errors.filter((error) => !known.has(error)).map(({ message }) => message);
  return [...new Set([...known.values(), ...others])].join('\n');
}

function messageOf(error: Error, folder: string): string | undefined {
  if (!(error instanceof webpack.WebpackError)) return undefined;
  const { name, module, message } = error;
  const file = path.relative(folder, module?.nameForCondition() ?? '');
  if (name === 'ModuleParseError' && /appropriate loader/.test(message) && !/\.[cm]?[jt]sx?$/.test(file))
    return `${file} cannot be imported: the build supports ${SUPPORTED}. Convert the file, or put its content into a TypeScript module.`;
  const [, wanted = ''] = /Can't resolve '(?:node:)?([\w/]+)'/.exec(message) ?? [];
  if (name === 'ModuleNotFoundError' && builtinModules.includes(wanted))
    return `${file} imports "${wanted}", which only Node has. Use a library for browsers, or name a replacement in package.json: "juris": { "build": { "fallback": { "${wanted}": "<name of a package>" } } }; false for none.`;
  return undefined;
}
