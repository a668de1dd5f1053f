import type { ParameterReader, Remote } from '@juris/platform';
import { addressedRoutes } from '@juris/releases/siteAddresses';
import type { ReadValue, ReadValuesJob, RemoteRoute } from './jobs';

/** Returns the routes of a remote that have an address. */
export const remoteRoutes = (remote: Remote, mount: string): RemoteRoute[] =>
  addressedRoutes(remote, mount).map(({ path, handle }) => ({
    path,
    parameters: parametersOf(handle),
    readers: Object.keys(readersOf(handle)),
  }));

/** Normalises values of query parameters with the functions of the remote. */
export function readValues(
  remote: Remote,
  { mount, pattern, values }: Pick<ReadValuesJob, 'mount' | 'pattern' | 'values'>,
): ReadValue[] {
  // A layout route and its index route have the same path. Either may declare functions.
  const readers = Object.assign(
    {},
    ...addressedRoutes(remote, mount)
      .filter(({ path }) => path.toLowerCase() === pattern.toLowerCase())
      .map(({ handle }) => readersOf(handle)),
  ) as Readers;
  return values.map(([name, value]) => readValue(readers[name], value));
}

/** Normalises a value with the function of its parameter. */
export function readValue(reader: ParameterReader | undefined, value: string): ReadValue {
  const once = spell(reader, value);
  return {
    value: once ?? null,
    isStable: typeof once !== 'string' || spell(reader, once) === once,
  };
}

function spell(reader: ParameterReader | undefined, value: string): ReturnType<ParameterReader> {
  try {
    return reader ? reader(value) : value;
  } catch {
    // The reader has a defect. The page may handle the value.
    return value;
  }
}

type Readers = Partial<Record<string, ParameterReader>>;

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
