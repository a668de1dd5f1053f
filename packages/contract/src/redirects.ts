/** Redirects from addresses that staff publish, for example in a campaign, to pages. */
import { z } from 'zod';
import { checkedText } from './checkedText';
import { changedTimes, commonFields, inOrder, newTimes, scheduleFields } from './contentRecord';
import { expectedVersion, line, timestamp, wholeNumber } from './fields';
import { sitePages } from './sitePages';
import { normaliseLine } from './text';
import { isWebAddress } from './webAddress';
import { savedResponse } from './responses';

/**
 * First parts of paths of the site. A redirect from them would have no effect, because it is used only for an address
 * without a page.
 */
const reserved = new Set([
  ...['admin', 'api', 'assets', 'feeds', 'health', 'metrics', 'newsletter', 'preview', 'releases', 'uploads'],
  ...['openaccess', 'remotes', 'search', 'services', 'titles', 'vitals'],
]);
const pagePaths = new Set(Object.keys(sitePages).map((path) => path.toLowerCase()));

/**
 * Returns a path in the spelling of sources: decoded, in lower case and without a slash at the end. Characters that would
 * change the meaning of the source stay encoded.
 */
function redirectKey(path: string): string {
  return decodedPath(path).normalize('NFC').toLowerCase().replace(/\/+$/, '');
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/[?#]|%(?=[0-9a-f]{2})/gi, encodeURIComponent);
  } catch {
    return path;
  }
}

/** Matches the origin, the path and the query of an address. */
const ADDRESS = /^(https?:\/\/[^/?#]+)?([^?#]*)\??([^#]*)/i;

/** Returns an address as it is stored. The parameters of its query are sorted. */
function normaliseSource(text: string): string {
  // Two lines are two addresses.
  if (/[\r\n]/.test(text.trim())) return text;
  const [, origin = '', path = '', query = ''] = ADDRESS.exec(normaliseLine(text)) ?? [];
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return origin.toLowerCase() + redirectKey(path) + (parameters.size > 0 ? `?${parameters}` : '');
}

const partsOf = (source: string) => {
  const [, , path = '', query = ''] = ADDRESS.exec(source) ?? [];
  return { path, parameters: new URLSearchParams(query) };
};

/**
 * Returns the redirect of an address. Its path is equal, and the address has all parameters of the source, e.g. `id` of
 * `/book.php?id=12`. The longest source takes precedence.
 */
export function redirectOf<Redirect extends { source: string }>(
  redirects: readonly Redirect[],
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): Redirect | undefined {
  const key = redirectKey(pathname);
  return redirects
    .filter(({ source }) => {
      const { path, parameters } = partsOf(source);
      return (
        path === key && [...parameters].every(([name, value]) => searchParams.getAll(name).includes(value))
      );
    })
    .sort((one, other) => other.source.length - one.source.length)[0];
}

/**
 * Returns whether a redirect can lead to the source of another one. A request can have parameters that the first redirect
 * passes on: all but those of its source and of its target.
 */
export function canLeadTo(
  { source, target }: { source: string; target: string },
  next: { source: string },
): boolean {
  if (!target.startsWith('/')) return false;
  const { pathname, searchParams } = new URL(target, 'https://site.invalid');
  const removed = partsOf(source).parameters;
  const { path, parameters } = partsOf(next.source);
  return (
    path === redirectKey(pathname) &&
    [...parameters].every(([name, value]) =>
      searchParams.has(name) ? searchParams.getAll(name).includes(value) : !removed.has(name),
    )
  );
}

/** Returns the query of an address without the parameters of the source. */
export function otherParameters(source: string, query: URLSearchParams): [string, string][] {
  const { parameters } = partsOf(source);
  return [...query].filter(([name]) => !parameters.has(name));
}

const SOURCE = /^(?:\/[^/\\\p{Cc}]+)+$/u;

/** Returns the fault of the source of a redirect; undefined for a valid one. */
function sourceProblem(source: string): string | undefined {
  const { path } = partsOf(source);
  if (path === '' && !source.includes('?')) return 'Enter a path, e.g. /diwali.';
  if (reserved.has(path.split('/')[1] ?? '') || pagePaths.has(path || '/'))
    return 'This address belongs to the site. Choose another one.';
  if (!SOURCE.test(path) || /\/\.+(\/|$)/.test(path)) return 'Enter a path, e.g. /diwali or /book.php?id=12.';
  return undefined;
}

/** Returns whether a redirect may lead to an address: a path of this site or an https address. */
export function isRedirectTarget(target: string): boolean {
  return isWebAddress(target) && /^(\/|https:)/i.test(target);
}

const fields = {
  source: checkedText({
    max: 120,
    normalise: normaliseSource,
    problemOf: sourceProblem,
  }),
  target: checkedText({
    max: 500,
    normalise: normaliseLine,
    problemOf: (target) =>
      isRedirectTarget(target)
        ? undefined
        : 'Enter a path of this site, e.g. /titles?subject=LNTM, or an https address.',
  }),
  note: line(200),
};

const status = z.literal([301, 302]).meta({ description: '301 permanent, 302 temporary' });
const example = {
  source: '/diwali',
  target: '/titles?sort=newest',
  status: 302,
  note: 'Diwali campaign 2026',
  activeFrom: '2026-11-01T03:30:00.000Z',
  activeUntil: '',
};

/** A redirect, as it is stored and as the history contains it. */
export const redirectRecord = z
  .object({
    id: z.int(),
    source: z.string().meta({ description: 'Path in lower case' }),
    target: z.string().meta({ description: 'Path of this site, or https address' }),
    status,
    note: z.string(),
    ...scheduleFields,
    version: commonFields.version,
    updatedAt: timestamp.meta({ description: 'Time of the last change' }),
  })
  .meta({
    id: 'Redirect',
    examples: [{ id: 1, ...example, version: 1, updatedAt: '2026-10-12T09:30:00.000Z' }],
  });
/** Value of {@link redirectRecord}. */
export type RedirectRecord = z.infer<typeof redirectRecord>;

/** Response with all redirects for staff. */
export const redirectRecords = z
  .object({
    output: z.array(redirectRecord),
    hosts: z.array(z.string()).meta({
      description: 'Other hosts to which redirects may lead: those of the platforms',
      examples: [['example.org']],
    }),
  })
  .meta({ id: 'RedirectRecords' });
/** Value of {@link redirectRecords}. */
export type RedirectRecords = z.infer<typeof redirectRecords>;

/** Public response with all redirects, for the server of the site. */
export const redirectList = z
  .object({ output: z.array(redirectRecord.pick({ source: true, target: true, status: true })) })
  .meta({
    id: 'RedirectList',
    examples: [{ output: [{ source: '/diwali', target: '/titles', status: 302 }] }],
  });

const formFields = {
  source: fields.source,
  target: fields.target,
  status: wholeNumber(301, 302).pipe(z.literal([301, 302])),
  note: fields.note.default(''),
};

/** Form for a new redirect. */
export const redirectForm = z
  .strictObject({ ...formFields, ...newTimes })
  .refine(...inOrder)
  .meta({ id: 'RedirectForm', example });
/** Parsed value of {@link redirectForm}. */
export type RedirectForm = z.infer<typeof redirectForm>;

/** Form that changes a redirect. Absent times keep their value. */
export const redirectChange = z
  .strictObject({ ...formFields, ...changedTimes, version: expectedVersion })
  .refine(...inOrder)
  .meta({ id: 'RedirectChange', example: { ...example, version: 1 } });

/** Response to a save of a redirect. */
export const redirectSaved = savedResponse('Redirect', redirectRecord, 'The redirect was saved.');
/** Value of {@link redirectSaved}. */
export type RedirectSaved = z.infer<typeof redirectSaved>;
