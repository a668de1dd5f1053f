import { z } from 'zod';
import { checkPlatform, platformFits } from './checkRemote';
import { RemoteUnavailableError } from './RemoteUnavailableError';
import type { Release } from './releaseSchemas';

/**
 * Schema of the modules and design tokens that a shell provides to remotes, in `provides` of the detailed `/health`
 * response.
 */
export const providedSchema = z.object({
  /** Version of the platform, such as `1.11.1`. */
  platform: z.string(),
  /** Versions of the shared libraries, by name. */
  shared: z.record(z.string(), z.string()),
  /** Names that the platform exports. */
  exports: z.array(z.string()),
  /** Design tokens that the style sheet `tokens.css` defines, such as `--c-ink`. */
  tokens: z.array(z.string()),
});

/** Modules and design tokens that a shell provides to remotes, as {@link providedSchema} describes them. */
export type Provided = z.infer<typeof providedSchema>;

/**
 * Checks that a shell provides what a release needs: platform, shared libraries, exports and design tokens. Needs that
 * an older release does not list are not checked.
 * @param name Name of the remote, for the error message.
 * @param release Release to check. None of its files need to be loaded.
 * @param provided Modules and design tokens of the shell.
 * @throws {RemoteUnavailableError} With the first need that is not met, what the shell has, and the remedy.
 * @example checkNeeds('public', release, health.provides)
 */
export function checkNeeds(
  name: string,
  { platform, shared = {}, uses = [], tokens = [] }: Pick<Release, 'platform' | 'shared' | 'uses' | 'tokens'>,
  provided: Provided,
): void {
  const unavailable = (reason: string) => new RemoteUnavailableError(name, reason);
  checkPlatform(name, platform, provided.platform);
  for (const [library, range] of Object.entries(shared)) {
    const version = provided.shared[library];
    if (version === undefined)
      throw unavailable(
        `it needs the shared library ${library} ${range}, and the shell shares ${list(Object.keys(provided.shared))}. Bundle ${library} with the remote, or release a shell that shares it first.`,
      );
    if (!platformFits(range, version))
      throw unavailable(
        `it was built with ${library} ${range}, and the shell has ${library} ${version}. Build it with ${library} ${minorOf(version)}${isNewer(range, version) ? `, or release a shell with ${library} ${range} first` : ''}.`,
      );
  }
  const functions = missing(uses, provided.exports);
  if (functions)
    throw unavailable(
      `it imports ${functions} from @juris/platform, and platform ${provided.platform} of the shell does not export that. Release a shell that does first, or build the remote without it.`,
    );
  const undefinedTokens = missing(tokens, provided.tokens);
  if (undefinedTokens)
    throw unavailable(
      `its styles use ${undefinedTokens}, and tokens.css of the shell does not define that. Release a shell that does first, or use another design token.`,
    );
}

/** Returns the needed names that are not provided, as a phrase; undefined if all are provided. */
function missing(needed: string[], provided: string[]): string | undefined {
  const known = new Set(provided);
  return list(needed.filter((one) => !known.has(one))) || undefined;
}

const list = (names: string[]) => names.join(', ');

/** Returns whether a range such as `^19.4` starts after a version. */
const isNewer = (range: string, version: string) =>
  minorOf(version).localeCompare(range.slice(1), 'en', { numeric: true }) < 0;

const minorOf = (version: string) => version.split('.', 2).join('.');
