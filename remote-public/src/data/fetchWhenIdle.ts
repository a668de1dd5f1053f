import type { Store } from '@juris/shell/platform';
import { banners } from './banners';
import { leaders } from './leaders';
import { openAccess } from './openAccess';
import { publishedTitles } from './publishedTitles';
import { publishers } from './publishers';
import { resources } from './resources';
import { snippets } from './snippets';

/** How long the first page has the connection for itself after it has loaded, in milliseconds. */
const firstPageOnly = 5_000;

const startedStores = new WeakSet<Store>();

/**
 * Fetches the public lists that the first page did not need, one after the other while the browser has nothing
 * else to do, so that the other pages open at once: each list is fetched once a visit and held for all pages. A list that
 * is there is not asked for again; one that fails is asked for by its page. Does nothing on the server, in a browser
 * that cannot tell when it is idle, and for visitors who save data. Once a store, however often called.
 * @param delay after the page has loaded, in milliseconds
 */
export function fetchWhenIdle(store: Store, delay = firstPageOnly) {
  if (typeof window === 'undefined' || !('requestIdleCallback' in window) || isDataSaverOn()) return;
  if (startedStores.has(store)) return;
  startedStores.add(store);
  const { dispatch } = store;
  const once = { subscribe: false };
  // A test holds these to the lists that the files of this folder define.
  const lists = [
    () => dispatch(publishedTitles.initiate(undefined, once)),
    () => dispatch(leaders.initiate(undefined, once)),
    () => dispatch(publishers.initiate(undefined, once)),
    () => dispatch(resources.initiate(undefined, once)),
    () => dispatch(openAccess.initiate(undefined, once)),
    () => dispatch(snippets.initiate(undefined, once)),
    () => dispatch(banners.initiate(undefined, once)),
  ];
  void afterLoad(delay).then(async () => {
    for (const fetch of lists) {
      await idle();
      await fetch();
    }
  });
}

async function afterLoad(delay: number) {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, delay));
}

const idle = () => new Promise<unknown>((resolve) => requestIdleCallback(resolve));

/** The setting of the browser; not every browser has it. */
function isDataSaverOn(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false;
}
