import type { ReadValue } from '../../renderer/jobs';
import type { MatchedRoute } from './matchRoute';

/** Maximum length of a parameter's value if the remote does not normalise it, in characters. */
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

type Pair = [name: string, value: string];

/** Lets the remote normalise values of the route's query parameters. Returns one result for each value. */
export type ReadValues = (route: MatchedRoute, values: Pair[]) => Promise<ReadValue[]>;

/**
 * Reads the query of an address for its route. Parameters are ignored if there is no route or the route declares none.
 * If the remote cannot normalise the values, they are used as they are.
 */
export async function readPageQuery(
  url: URL,
  route: MatchedRoute | undefined,
  readValues: ReadValues,
): Promise<PageQuery> {
  const { parameters = [], readers = [] } = route ?? {};
  const requested = pairsOf(url, parameters);
  const given = requested.filter(([name]) => readers.includes(name));
  const normalised =
    route && given.length > 0 ? await readValues(route, given).catch(() => undefined) : undefined;
  const read: Pair[] = [];
  let rejected: string | undefined;
  let isStable = true;
  for (const pair of requested) {
    const [name, value] = pair;
    const isNormalised = readers.includes(name);
    // A normalised parameter has a single value; repeated values are ignored.
    if (isNormalised && read.some(([known]) => known === name)) continue;
    const result = isNormalised ? normalised?.[given.indexOf(pair)] : limited(value);
    const spelled = result ? result.value : value;
    if (spelled === false) rejected ??= name;
    else if (spelled !== null) {
      read.push([name, spelled]);
      // Otherwise redirects would never end.
      isStable &&= result?.isStable ?? true;
    }
  }
  const spelled = withQuery(url, read);
  const unread = unreadParameters(url, parameters);
  const isRespelled =
    rejected === undefined && spelled.search !== withQuery(url, requested).search && isStable;
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
const pairsOf = ({ search, searchParams }: URL, parameters: string[]): Pair[] =>
  search === ''
    ? []
    : [...new Set(parameters)].flatMap((name) =>
        searchParams.getAll(name).map((value): Pair => [name, value]),
      );

const limited = (value: string): ReadValue => ({
  value: value.length <= maxLength && value,
  isStable: true,
});

function withQuery(url: URL, pairs: Pair[]): URL {
  if (url.search === '') return url;
  const read = new URL(url.origin + url.pathname);
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
