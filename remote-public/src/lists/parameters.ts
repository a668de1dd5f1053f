import { redirect, type ParameterReader } from '@juris/platform';

/** Readers of the query parameters of a page, by name. */
export type ParameterReaders<Name extends string> = Readonly<Record<Name, ParameterReader>>;

/** The parameters of an address that have a value, each in its canonical form. */
export type Parameters<Name extends string> = { [Each in Name]?: string };

/** Reads the parameters of an address whose page is already rendered. Invalid values are omitted. */
export function parametersIn<Name extends string>(
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
 * Reads the parameters of an address in the loader of its page.
 * @throws Response 308 to the canonical address, e.g. because a form sent empty fields; 404 if a value is invalid
 */
export function parametersAt<Name extends string>(
  address: string,
  readers: ParameterReaders<Name>,
): Parameters<Name> {
  const { pathname, searchParams } = new URL(address);
  const read = parametersIn(searchParams, readers);
  const spelled = new URLSearchParams(searchParams);
  let name: Name;
  for (name in readers) {
    const value = searchParams.get(name);
    if (value === null) continue;
    if (readers[name](value) === false) throw new Response(null, { status: 404, statusText: 'Not Found' });
    const spelling = read[name];
    if (spelling === undefined) spelled.delete(name);
    else spelled.set(name, spelling);
  }
  const query = spelled.toString();
  if (query !== searchParams.toString()) throw redirect(query ? `${pathname}?${query}` : pathname, 308);
  return read;
}
