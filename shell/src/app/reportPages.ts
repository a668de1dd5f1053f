import type { Router } from './App';

/**
 * Reports the pages that a visitor opens without loading a document, so that the server can count visits to books. Call
 * it after `RouterProvider` has subscribed: React Router passes earlier updates only to the first subscriber.
 * @returns Function that ends the reports.
 */
export function reportPages(router: Pick<Router, 'state' | 'subscribe'>): () => void {
  let shown = router.state.location.pathname;
  return router.subscribe(({ navigation, location: { pathname } }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    // The address of a record contains its number.
    if (!/\/\d/.test(pathname)) return;
    const report = new Blob([JSON.stringify({ path: pathname })], { type: 'application/json' });
    navigator.sendBeacon('/visits', report);
  });
}
