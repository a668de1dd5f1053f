import type { ParameterReader, Remote } from '@juris/platform';
import { pageRoutesOf } from '../../src/app/siteAddresses';

/** The page that an address leads to. */
export interface FoundPage {
  /** The one spelling of its path. */
  path: string;
  /** The query parameters that it reads. */
  parameters: string[];
  /** How it reads their values, by parameter. */
  readers: Readers;
  /** Whether it takes any path at all, and so any number of them. */
  isOpen: boolean;
}

type Readers = Partial<Record<string, ParameterReader>>;

interface PagePattern {
  segments: string[];
  parameters: string[];
  readers: Readers;
}

/**
 * Finds pages by path, as the router does (whatever the case, with or without a slash at the end), but without
 * matching every route for every request.
 * @param mount where the remote is mounted
 * @returns a function that gives the page of a path, or nothing when no route of the remote claims it
 */
export function pageRoutes(remote: Remote, mount: string): (pathname: string) => FoundPage | undefined {
  const fixed = new Map<string, FoundPage>();
  const patterns: PagePattern[] = [];
  for (const { path, handle } of pageRoutesOf(remote, mount)) {
    const parameters = parametersOf(handle);
    const readers = readersOf(handle);
    if (/[:*?]/.test(path)) patterns.push({ segments: segmentsOf(path), parameters, readers });
    else {
      const key = path.toLowerCase();
      // A layout and its index route share an address; either may say what is read.
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
    const page = fixed.get(`/${requested.join('/')}`.toLowerCase());
    if (page) return page;
    for (const { segments, ...query } of patterns) {
      const spelled = spell(segments, requested);
      if (spelled) return { path: `/${spelled.join('/')}`, ...query, isOpen: segments.at(-1) === '*' };
    }
    return undefined;
  };
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/** The requested segments as the pattern spells them, or nothing when they do not fit it. */
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
