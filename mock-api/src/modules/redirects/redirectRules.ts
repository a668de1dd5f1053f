import { isAllowedTarget, redirect } from '@juris/contract/types/redirect';
import { canLeadTo, redirectOf, redirectRecord, type RedirectForm } from '@juris/contract/redirects';
import type { Database, Engine } from '../../platform/db/tables/tables';
import { badRequest, HttpError } from '../../platform/http/httpError';
import type { RecordType } from '../content/contentType';
import { declaredType } from '../content/declaredType';
import { requireTimesInOrder } from '../content/schedule';
import { lockTable, type SavedForm } from '../content/saveRecord';
import { readTexts } from '../page-texts/completeTexts';
import type { StoredRow } from '../content/versions';

/** Maximum number of redirects. The server of the site keeps all of them in memory. */
const MOST = 1_000;

/** Returns the other hosts to which redirects may lead: the platforms in the details of the company. */
export async function allowedHosts(db: Database): Promise<string[]> {
  const { platforms } = await readTexts(db, 'company');
  const addresses = Array.isArray(platforms) ? platforms.map(({ href }) => String(href)) : [];
  return [...new Set(addresses.filter((href) => URL.canParse(href)).map((href) => new URL(href).host))];
}

/**
 * Checks a redirect against the other redirects. A target must be a page and not another redirect, so there are no chains.
 * There are no loops either, whatever parameters a request has.
 * @param id id of the redirect that is about to change; undefined for a new redirect
 * @throws HttpError 400 with a message at the field
 */
async function checkRedirect(
  transaction: Database,
  { source, target }: Pick<RedirectForm, 'source' | 'target'>,
  id?: number,
): Promise<void> {
  const rows = await transaction.selectFrom('redirect').select(['id', 'source', 'target']).execute();
  const others = rows.filter((row) => row.id !== id);
  if (id === undefined && others.length >= MOST)
    throw new HttpError(409, `There are ${MOST} redirects. Remove one first.`);
  if (others.some((other) => other.source === source))
    throw badRequest({ source: `There is already a redirect from ${source}.` });
  const hosts = await allowedHosts(transaction);
  if (!isAllowedTarget(target, hosts))
    throw badRequest({ target: `Redirects to other sites may only lead to ${hosts.join(' or ')}.` });
  const leadsTo = (address: string, sources: readonly { source: string }[]) =>
    address.startsWith('/') ? redirectOf(sources, new URL(address, 'https://a')) : undefined;
  if (leadsTo(target, [{ source }]))
    throw badRequest({ target: 'The target is the address itself. Choose another page.' });
  const next = leadsTo(target, others);
  if (next) throw badRequest({ target: `${next.source} is a redirect itself. Enter its target.` });
  const chained = others.find((other) => leadsTo(other.target, [{ source }]));
  if (chained)
    throw badRequest({ source: `The redirect from ${chained.source} leads here. Change that one first.` });
  const last = loopThrough({ source, target }, others);
  if (last)
    throw badRequest({
      target: `The redirect from ${last.source} can lead back to this one. Change that one first.`,
    });
}

type Addresses = Pick<RedirectForm, 'source' | 'target'>;

/** Returns the last redirect of a loop through the first one; undefined without a loop. */
function loopThrough(first: Addresses, others: readonly Addresses[]): Addresses | undefined {
  const open = [first];
  const rest = new Set(others);
  for (let at = open.pop(); at; at = open.pop()) {
    if (canLeadTo(at, first)) return at;
    for (const next of rest)
      if (canLeadTo(at, next)) {
        open.push(next);
        rest.delete(next);
      }
  }
  return undefined;
}

const ORIGIN = /^https?:\/\/[^/?#]+/i;

/**
 * Returns a form in which whole addresses of the site are paths. A source may lack or have `www.`, because the shell
 * redirects other hosts to the site; a target at another host stays.
 * @throws HttpError 400 if the source is an address of another site
 */
export function withPaths<Form extends Pick<RedirectForm, 'source' | 'target'>>(
  form: Form,
  siteOrigin: string,
): Form {
  const { host } = new URL(siteOrigin);
  const hostOf = (address: string) => URL.parse(address)?.host;
  const withoutWww = (name = '') => name.replace(/^www\./, '');
  // Two slashes at the start would be the address of another host.
  const pathOf = (address: string) => address.replace(ORIGIN, '').replace(/^\/*/, '/');
  const { source, target } = form;
  const isWhole = ORIGIN.test(source);
  if (isWhole && withoutWww(hostOf(source)) !== withoutWww(host))
    throw badRequest({ source: 'Enter an address of this site, e.g. /diwali.' });
  return {
    ...form,
    source: isWhole ? pathOf(source) : source,
    target: hostOf(target) === host ? pathOf(target) : target,
  };
}

/** Checks that a redirect can be restored from the bin or to an older version. @throws HttpError 409 if it cannot */
async function checkRestore(db: Database, row: StoredRow, engine: Engine): Promise<void> {
  await lockTable(db, engine, 'redirect');
  const [source, target] = ['source', 'target'].map((column) => String(Reflect.get(row, column)));
  try {
    await checkRedirect(db, { source: source ?? '', target: target ?? '' }, row.id);
  } catch (error) {
    throw error instanceof HttpError ? new HttpError(409, error.message) : error;
  }
}

export const redirectRecordType: RecordType = {
  ...declaredType(redirect),
  rules: { checkRestore },
  record: redirectRecord,
};

export const savedRedirect: SavedForm<Pick<RedirectForm, 'source' | 'target'>> = {
  type: redirectRecordType,
  async columns(transaction, form, before) {
    requireTimesInOrder(form, before);
    await checkRedirect(transaction, form, before?.id);
    return form;
  },
  outdated: () => 'Someone else changed this redirect while you were editing.',
};
