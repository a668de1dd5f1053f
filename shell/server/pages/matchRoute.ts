import type { RemoteRoute } from '../../renderer/jobs';
import { remoteAt, type RemoteName } from '@juris/releases/remotes';
import type { Choice } from '../releases/chooseReleases';
import type { ServerRemotes } from '../releases/serverRemotes';

/** The route that a path matches. */
export interface MatchedRoute {
  /** Path in its canonical spelling. */
  path: string;
  /** Path pattern of the route. */
  pattern: string;
  /** Query parameters that the route reads. */
  parameters: string[];
  /** Query parameters whose values the remote normalises. */
  readers: string[];
  /** True if the route ends in `*` and matches any number of paths. */
  isOpen: boolean;
}

interface Pattern extends Pick<MatchedRoute, 'pattern' | 'parameters' | 'readers'> {
  segments: string[];
}

/**
 * Matches paths as React Router does (case-insensitive, with or without a trailing slash), but finds fixed paths in a
 * map.
 * @returns A function that returns the route of a path; undefined when no route matches.
 */
export function routeMatcher(routes: RemoteRoute[]): (pathname: string) => MatchedRoute | undefined {
  const fixed = new Map<string, MatchedRoute>();
  const patterns: Pattern[] = [];
  for (const { path, parameters, readers } of routes) {
    if (/[:*?]/.test(path)) patterns.push({ pattern: path, segments: segmentsOf(path), parameters, readers });
    else {
      const key = path.toLowerCase();
      // A layout route and its index route have the same path. Either may declare query parameters.
      const known = fixed.get(key);
      fixed.set(key, {
        path,
        pattern: path,
        parameters: [...(known?.parameters ?? []), ...parameters],
        readers: [...(known?.readers ?? []), ...readers],
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

/**
 * Returns a function that finds the route of a path in the releases of a visitor. While a remote is unavailable, its
 * previous routes are used.
 */
export function routeFinder(remotes: Pick<ServerRemotes, 'routes'>) {
  type Matcher = ReturnType<typeof routeMatcher>;
  const matchers = new WeakMap<RemoteRoute[], Matcher>();
  const last = new Map<RemoteName, Matcher>();

  return async (
    pathname: string,
    { mounts, chosen }: Pick<Choice, 'mounts' | 'chosen'>,
  ): Promise<MatchedRoute | undefined> => {
    const { name, mount } = remoteAt(mounts, pathname);
    try {
      const routes = await remotes.routes(name, chosen[name], mount);
      const match = matchers.get(routes) ?? routeMatcher(routes);
      matchers.set(routes, match);
      last.set(name, match);
      return match(pathname);
    } catch {
      return last.get(name)?.(pathname);
    }
  };
}
