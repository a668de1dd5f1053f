import type { ParameterReader } from '@juris/platform';
import type { MatchedRoute } from './matchRoute';

/** Maximum length of a parameter's value if the route has no {@link ParameterReader} for it, in characters. */
const maxLength = 200;

/** Query of a request, as its route reads it. */
export interface PageQuery {
  /** Address with only the parameters that the route reads, in a fixed order and canonical spelling. */
  url: URL;
  /** Canonical query, including unread parameters. If it differs from that of the request, the client is redirected. */
  search: string;
  /** Parameters that the route does not read, such as `utm_source`, as the client sent them. */
  unread: string;
  /** Name of the first parameter with an invalid value; the page is then not rendered. */
  rejected?: string;
}

/**
 * Reads the query of an address for its route. Parameters are ignored if there is no route or the route declares none.
 */
export function readPageQuery(url: URL, route: MatchedRoute | undefined): PageQuery {
  const { parameters = [], readers = {} } = route ?? {};
  const requested = pairsOf(url, parameters);
  const read: [string, string][] = [];
  let rejected: string | undefined;
  for (const [name, value] of requested) {
    const reader = readers[name];
    // A parameter with a reader has a single value; repeated values are ignored.
    if (reader && read.some(([known]) => known === name)) continue;
    const spelled = spell(value, reader);
    if (spelled === false) rejected ??= name;
    else if (spelled !== undefined) read.push([name, spelled]);
  }
  const spelled = withQuery(url, read);
  const unread = unreadParameters(url, parameters);
  const isRespelled =
    rejected === undefined && spelled.search !== withQuery(url, requested).search && isStable(read, readers);
  return {
    url: spelled,
    search: isRespelled
      ? withParameters(url.pathname + spelled.search, unread).slice(url.pathname.length)
      : url.search,
    unread,
    ...(rejected !== undefined && { rejected }),
  };
}

/** Returns names and values of the parameters that the route reads, in the declared order. */
const pairsOf = ({ search, searchParams }: URL, parameters: string[]): [string, string][] =>
  search === ''
    ? []
    : [...new Set(parameters)].flatMap((name) =>
        searchParams.getAll(name).map((value): [string, string] => [name, value]),
      );

function spell(value: string, reader: ParameterReader | undefined): ReturnType<ParameterReader> {
  if (!reader) return value.length <= maxLength && value;
  try {
    return reader(value);
  } catch {
    // The reader has a defect. The page may handle the value.
    return value;
  }
}

/** Returns whether the readers leave their own output unchanged. Otherwise redirects would never end. */
const isStable = (read: [string, string][], readers: MatchedRoute['readers']) =>
  read.every(([name, value]) => spell(value, readers[name]) === value);

function withQuery(url: URL, pairs: [string, string][]): URL {
  if (url.search === '') return url;
  const read = new URL(url.pathname, url);
  for (const [name, value] of pairs) read.searchParams.append(name, value);
  return read;
}

const unreadParameters = ({ search }: URL, read: string[]) =>
  search
    .slice(1)
    .split('&')
    .filter(
      (pair) => pair !== '' && [...new URLSearchParams(pair).keys()].every((name) => !read.includes(name)),
    )
    .join('&');

/**
 * Adds query parameters to a path of this site, before the path's fragment. An address on another site is returned
 * unchanged.
 */
export function withParameters(location: string, query: string): string {
  if (query === '' || !location.startsWith('/')) return location;
  const [target = '', ...fragment] = location.split('#');
  return [`${target}${target.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#');
}
