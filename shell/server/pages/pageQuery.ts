import type { ParameterReader } from '@juris/platform';
import type { FoundPage } from './pageRoutes';

/** The longest value of a parameter without a reader, in characters. */
const maxLength = 200;

/** The query of a request as its page reads it. */
export interface PageQuery {
  /** The address with only the parameters that the page reads: in one order, each value in its one spelling. */
  url: URL;
  /** The query that the address should have: that of the request, unless it spelled a value in another way. */
  search: string;
  /** The parameters that the page does not read, such as `utm_source`, as they were sent. */
  unread: string;
  /** The parameter with a value that cannot be valid. The page is then not rendered. */
  rejected?: string;
}

/** Reads the query of an address for its page. Without a page, or for an open one that names none, nothing is read. */
export function readPageQuery(url: URL, page: FoundPage | undefined): PageQuery {
  const { parameters = [], readers = {} } = page ?? {};
  const asked = pairsOf(url, parameters);
  const read: [string, string][] = [];
  let rejected: string | undefined;
  for (const [name, value] of asked) {
    const reader = readers[name];
    // Only the first value counts where the page says how it reads one.
    if (reader && read.some(([known]) => known === name)) continue;
    const spelled = spell(value, reader);
    if (spelled === false) rejected ??= name;
    else if (spelled !== undefined) read.push([name, spelled]);
  }
  const spelled = withQuery(url, read);
  const unread = unreadParameters(url, parameters);
  const isRespelled =
    rejected === undefined && spelled.search !== withQuery(url, asked).search && isStable(read, readers);
  return {
    url: spelled,
    search: isRespelled
      ? withParameters(url.pathname + spelled.search, unread).slice(url.pathname.length)
      : url.search,
    unread,
    ...(rejected !== undefined && { rejected }),
  };
}

/** The parameters that the page reads, in the order in which it names them. */
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
    // A fault of the remote. The page can still say what is wrong with the value.
    return value;
  }
}

/** Whether reading a spelling gives the same again. Otherwise a redirect to it would lead to the next one. */
const isStable = (read: [string, string][], readers: FoundPage['readers']) =>
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

/** A path of this site with further query parameters, before its fragment; an address elsewhere as it is. */
export function withParameters(location: string, query: string): string {
  if (query === '' || !location.startsWith('/')) return location;
  const [target = '', ...fragment] = location.split('#');
  return [`${target}${target.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#');
}
