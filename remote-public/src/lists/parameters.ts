import { redirect, type ParameterReader } from '@juris/platform';

/** How a page reads its query parameters, by name. */
export type ParameterReaders<Name extends string> = Readonly<Record<Name, ParameterReader>>;

/** The parameters of an address that have a value, each in its one spelling. */
export type Parameters<Name extends string> = { [Each in Name]?: string };

/** Reads the parameters of an address that its page was rendered for. Values that can't be valid are left out. */
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
 * Reads the parameters of an address for the loader of its page.
 * @throws Response 308 to the one spelling of the address: a form sends its empty choices too; 404 where a value can't be
 * valid
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
