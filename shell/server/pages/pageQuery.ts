import type { ParameterReader } from '@juris/platform';
import type { MatchedRoute } from './matchRoute';

/** The longest value of a parameter without a reader, in characters. */
const maxLength = 200;

/** The query of a request as its route reads it. */
export interface PageQuery {
  /** The address with only the parameters that the route reads, in one order, each value in its canonical spelling. */
  url: URL;
  /** The canonical query. Equal to the query of the request when its values are spelled canonically. */
  search: string;
  /** The parameters that the route does not read, such as `utm_source`, as the client sent them. */
  unread: string;
  /** The parameter with an invalid value. The page is then not rendered. */
  rejected?: string;
}

/**
 * Reads the query of an address for its route. Nothing is read without a route or for a route that names no parameters.
 */
export function readPageQuery(url: URL, route: MatchedRoute | undefined): PageQuery {
  const { parameters = [], readers = {} } = route ?? {};
  const requested = pairsOf(url, parameters);
  const read: [string, string][] = [];
  let rejected: string | undefined;
  for (const [name, value] of requested) {
    const reader = readers[name];
    // Only the first value counts when the page has a reader for the parameter.
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

/** Returns the parameters that the page reads, in the order in which it names them. */
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
    // A defect of the remote. The page can still report an invalid value.
    return value;
  }
}

/**
 * Returns whether the spelling is a fixed point of its readers. Otherwise a redirect would lead to a further redirect.
 */
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
 * Adds query parameters to a path of this site, before its fragment. An address on another site is returned unchanged.
 */
export function withParameters(location: string, query: string): string {
  if (query === '' || !location.startsWith('/')) return location;
  const [target = '', ...fragment] = location.split('#');
  return [`${target}${target.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#');
}
