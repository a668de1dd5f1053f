import { redirect, type ParameterReader } from '@juris/platform';
import { notFound } from '../pages/page';

/** Functions that validate and normalise the query parameters of a page, by name of the parameter. */
export type ParameterReaders<Name extends string> = Readonly<Record<Name, ParameterReader>>;

/** Query parameters that have a value, in their canonical form. */
export type Parameters<Name extends string> = { [Each in Name]?: string };

/**
 * Reads query parameters and omits invalid values. For components: the loader has already rejected invalid addresses.
 */
export function readParameters<Name extends string>(
  query: URLSearchParams,
  readers: ParameterReaders<Name>,
): Parameters<Name> {
  const read: Parameters<Name> = {};
  let name: Name;
  for (name in readers) {
    const value = readers[name](query.get(name) ?? '');
    if (value) read[name] = value;
  }
  return read;
}

/**
 * Reads the query parameters of an address in the loader of its page.
 * @throws Response with status 308 that redirects to the canonical address, e.g. if a form sent empty fields, or with
 *   404 if a value is invalid
 */
export function requireParameters<Name extends string>(
  address: string,
  readers: ParameterReaders<Name>,
): Parameters<Name> {
  const { pathname, searchParams } = new URL(address);
  const read = readParameters(searchParams, readers);
  const spelled = new URLSearchParams(searchParams);
  let name: Name;
  for (name in readers) {
    const value = searchParams.get(name);
    if (value === null) continue;
    if (readers[name](value) === false) throw notFound();
    const spelling = read[name];
    if (spelling === undefined) spelled.delete(name);
    else spelled.set(name, spelling);
  }
  const query = spelled.toString();
  if (query !== searchParams.toString()) throw redirect(query ? `${pathname}?${query}` : pathname, 308);
  return read;
}
