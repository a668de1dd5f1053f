/** Redirects from addresses that staff publish, for example in a campaign, to pages. */
import { z } from 'zod';
import { checkedText } from './checkedText';
import { commonFields, inOrder, newTimes, scheduleFields } from './contentRecord';
import { expectedVersion, line, timestamp, timestampInput, wholeNumber } from './fields';
import { sitePages } from './sitePages';
import { normaliseLine } from './text';
import { isWebAddress } from './webAddress';

/**
 * First parts of paths of the site. A redirect from them would have no effect, because it is used only for an address
 * without a page.
 */
const reserved = new Set([
  ...['admin', 'api', 'assets', 'feeds', 'health', 'metrics', 'newsletter', 'preview', 'releases', 'uploads'],
  ...['openaccess', 'remotes', 'search', 'services', 'titles', 'vitals'],
]);
const pagePaths = new Set(Object.keys(sitePages).map((path) => path.toLowerCase()));

/** Returns the path under which a redirect is found: decoded, in lower case and without a slash at the end. */
export function redirectKey(path: string): string {
  const decoded = /%[0-9a-f]{2}/i.test(path) && URL.canParse(path, 'http://a') ? decodedPath(path) : path;
  return decoded.normalize('NFC').toLowerCase().replace(/\/+$/, '');
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const SOURCE = /^(?:\/[\p{L}\p{M}\p{N}._~-]+)+$/u;

/** Returns the fault of the path of a redirect; undefined for a valid path. */
function sourceProblem(path: string): string | undefined {
  if (!SOURCE.test(path) || /\/\.+(\/|$)/.test(path))
    return 'Enter a path with letters, digits, hyphens and slashes, e.g. /diwali.';
  if (reserved.has(path.split('/')[1] ?? '') || pagePaths.has(path))
    return 'This address belongs to the site. Choose another one.';
  return undefined;
}

/** Returns whether a redirect may lead to an address: a path of this site or an https address. */
export function isRedirectTarget(target: string): boolean {
  return isWebAddress(target) && /^(\/|https:)/i.test(target);
}

const fields = {
  source: checkedText({
    max: 120,
    normalise: (text) => redirectKey(normaliseLine(text)),
    problemOf: (path) => (path === '' ? 'Enter a path, e.g. /diwali.' : sourceProblem(path)),
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
  .strictObject({
    ...formFields,
    activeFrom: timestampInput.optional(),
    activeUntil: timestampInput.optional(),
    version: expectedVersion,
  })
  .refine(...inOrder)
  .meta({ id: 'RedirectChange', example: { ...example, version: 1 } });

/** Response to a save of a redirect. */
export const redirectSaved = z
  .object({ message: z.string().meta({ examples: ['The redirect was saved.'] }), output: redirectRecord })
  .meta({ id: 'RedirectSaved' });
/** Value of {@link redirectSaved}. */
export type RedirectSaved = z.infer<typeof redirectSaved>;
