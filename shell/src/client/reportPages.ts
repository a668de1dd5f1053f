import type { Router } from '../app/App';

/**
 * Reports the pages that a visitor opens without loading a document, so that the server can count visits to books. The
 * server has already counted the first page, and ignores pages that are not counted.
 */
export function reportPages(router: Pick<Router, 'state' | 'subscribe'>): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ navigation, location: { pathname } }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    // The address of a record contains its number.
    if (!/\/\d/.test(pathname)) return;
    const report = new Blob([JSON.stringify({ path: pathname })], { type: 'application/json' });
    navigator.sendBeacon('/visits', report);
  });
}
