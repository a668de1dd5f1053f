import type { ParameterReader, Remote } from '@juris/platform';
import { addressedRoutes } from '@juris/releases/siteAddresses';

/** The route that a path matches. */
export interface MatchedRoute {
  /** Path in its canonical spelling. */
  path: string;
  /** Query parameters that the route reads. */
  parameters: string[];
  /** Functions that parse and normalise the values of query parameters, by name of the parameter. */
  readers: Readers;
  /** True if the route ends in `*` and matches any number of paths. */
  isOpen: boolean;
}

type Readers = Partial<Record<string, ParameterReader>>;

interface Pattern {
  segments: string[];
  parameters: string[];
  readers: Readers;
}

/**
 * Matches paths as React Router does (case-insensitive, with or without a trailing slash), but finds fixed paths in a
 * map.
 * @param mount Path at which the remote is mounted.
 * @returns A function that returns the route of a path; undefined when no route matches.
 */
export function routeMatcher(remote: Remote, mount: string): (pathname: string) => MatchedRoute | undefined {
  const fixed = new Map<string, MatchedRoute>();
  const patterns: Pattern[] = [];
  for (const { path, handle } of addressedRoutes(remote, mount)) {
    const parameters = parametersOf(handle);
    const readers = readersOf(handle);
    if (/[:*?]/.test(path)) patterns.push({ segments: segmentsOf(path), parameters, readers });
    else {
      const key = path.toLowerCase();
      // A layout route and its index route have the same path. Either may declare query parameters.
      const known = fixed.get(key);
      fixed.set(key, {
        path,
        parameters: [...(known?.parameters ?? []), ...parameters],
        readers: { ...known?.readers, ...readers },
        isOpen: false,
      });
    }
  }

  return (pathname) => {
    const requested = segmentsOf(pathname);
    const route = fixed.get(`/${requested.join('/')}`.toLowerCase());
    if (route) return route;
    for (const { segments, ...query } of patterns) {
      const spelled = spell(segments, requested);
      if (spelled) return { path: `/${spelled.join('/')}`, ...query, isOpen: segments.at(-1) === '*' };
    }
    return undefined;
  };
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** Returns the requested path segments in the spelling of the pattern; undefined when they do not match. */
function spell(pattern: string[], requested: string[]): string[] | undefined {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? requested.length < pattern.length - 1 : requested.length !== pattern.length) return undefined;
  const spelled: string[] = [];
  for (const [index, segment] of requested.entries()) {
    const known = pattern[index] ?? '*';
    const isFixed = !known.startsWith(':') && !(isOpen && index >= pattern.length - 1);
    if (isFixed && known.toLowerCase() !== segment.toLowerCase()) return undefined;
    spelled.push(isFixed ? known : segment);
  }
  return spelled;
}

function parametersOf(handle: unknown): string[] {
  if (typeof handle !== 'object' || handle === null || !('parameters' in handle)) return [];
  const { parameters } = handle;
  return Array.isArray(parameters) ? parameters.filter((name) => typeof name === 'string') : [];
}

function readersOf(handle: unknown): Readers {
  if (typeof handle !== 'object' || handle === null || !('parameterReaders' in handle)) return {};
  const { parameterReaders: given } = handle;
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(Object.entries(given).filter(([, reader]) => typeof reader === 'function'));
}
