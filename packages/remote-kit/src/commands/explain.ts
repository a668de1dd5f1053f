import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { builtVersion } from '@juris/releases/createRelease';
import { SOURCE_MAPS } from '@juris/releases/releaseFolder';
import type { Project } from '../project';
import type { ReleaseSettings } from '../settings';
import type { ReleaseCommand } from './releaseCommand';
import { releasesFolder } from './releasesFolder';

/** Number of lines that are printed before and after the line of the source. */
const CONTEXT = 2;

/**
 * Command `juris-remote explain <version> <file>:<line>:<column>`. It prints the position in the sources for a position
 * in a released script, such as those in stack traces of the log.
 */
export const explain: ReleaseCommand = async ({ project, settings, parse }) => {
  const { positionals } = parse({ names: ['version', 'file:line:column'] });
  const [version, position] = positionals;
  const [, file, line, column] = /([^/\\:()\s]+\.js):(\d+):(\d+)\)?$/.exec(position ?? '') ?? [];
  if (version === undefined || file === undefined)
    throw new Error(
      `Name a version and a position in one of its scripts; got "${positionals.join(' ')}". Example: juris-remote explain 1.9.0-1a2b3c contact.js:1:3783`,
    );
  const map = new TraceMap(readFileSync(mapFile(project, settings, version, file), 'utf8'));
  // Browsers count columns from 1, source maps from 0.
  const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
  if (found.source === null)
    throw new Error(
      `${file} of ${version} has no source at ${line}:${column}. Code of webpack has none; check the position otherwise.`,
    );
  console.log(`${found.source}:${found.line}:${found.column + 1}`);
  const source = sourceContentFor(map, found.source);
  if (source !== null) console.log(excerpt(source, found.line));
};

/**
 * Returns the path of the source map of a script.
 * @throws {Error} If the source maps of the version are not on this machine, or the version has no such script.
 */
function mapFile(
  { name, folder, root }: Project,
  settings: ReleaseSettings,
  version: string,
  script: string,
): string {
  const isOnHost = /^(s3|https?):/.test(settings.RELEASES ?? '');
  const isBuilt = existsSync(path.join(folder, 'dist/source-hash')) && builtVersion(folder) === version;
  const folders = [
    ...(isOnHost ? [] : [path.join(releasesFolder(root, settings), name, version, SOURCE_MAPS)]),
    ...(isBuilt ? [path.join(folder, 'dist', SOURCE_MAPS)] : []),
  ].filter((one) => existsSync(one));
  const [maps] = folders;
  if (maps === undefined)
    throw new Error(
      `The source maps of ${name} ${version} are not on this machine. They are where the version was built, and are not uploaded. Check out its commit (juris-remote releases prints it), run juris-remote build and try again: the same sources have the same version.`,
    );
  const map = path.join(maps, `${script}.map`);
  if (!existsSync(map)) throw new Error(`${name} ${version} has no script ${script}.`);
  return map;
}

/** Returns the lines around a line of a text, with their numbers. The line itself is marked. */
function excerpt(text: string, line: number): string {
  const lines = text.split('\n');
  const first = Math.max(1, line - CONTEXT);
  return lines
    .slice(first - 1, line + CONTEXT)
    .map((content, index) => {
      const number = first + index;
      return `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${content}`.trimEnd();
    })
    .join('\n');
}
