import { hasRight } from '@juris/contract/rights';
import type { Store } from '@juris/platform';
import { adminOwnAccount } from '../../editor/rights/ownAccount';
import { sections } from './sections';

const once = { subscribe: false };

/** Loads the list of the current screen, then the account, and returns both. */
export async function loadShownList(store: Store, url: URL) {
  const shown = sectionAt(url)?.list;
  await shown?.load(store);
  await idle();
  const { data: account } = await store.dispatch(adminOwnAccount.initiate(undefined, once));
  return { shown, account };
}

/**
 * Loads the first pages of all lists when the admin area starts (specification section 4): first the list of the
 * current screen, then the account, then one after another the other lists that the user may read. Without an account,
 * these are the lists of the specification. Each request after the first waits until the browser is idle, so that it
 * does not delay the current screen.
 */
export async function loadAllLists(store: Store, url: URL) {
  const { shown, account } = await loadShownList(store, url);
  for (const { list, right } of sections) {
    if (right && !(account && hasRight(account.role, right))) continue;
    if (list !== shown) await idle();
    await list?.load(store);
  }
}

const sectionAt = ({ pathname }: URL) => sections.find(({ path }) => pathname === `/admin/${path}`);

/** Longest wait for an idle browser before the next list is loaded, in ms. */
const idleTimeout = 2_000;

/** Waits until the browser is idle, or without `requestIdleCallback` for the next task. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: idleTimeout })
      : setTimeout(resolve),
  );
