/**
 * Measures the page load and reports it once, when the visitor leaves the page or switches tabs (specification section
 * 9), and reports the visit of a prefetched page. This is a separate bundle, because a page without user interaction loads no other script.
 */
import type { Vitals } from '@juris/contract';
import { reportVisit } from '../app/reportVisit';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

function measure() {
  const vitals: Vitals = { page: window.location.pathname };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch(({ name, value }) => (vitals[name] = Math.round(value * 1_000) / 1_000), {
      reportAllChanges: true,
    });

  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    if (process.env.NODE_ENV === 'development') console.info(vitals);
    navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', report);
}

/** Calls a function when the visitor sees the page. The scripts of a prerendered page run before. */
function whenOpened(listener: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', listener, { once: true });
  else listener();
}

/** The server does not count a page that the browser fetches before the visitor opens it. */
function reportPrefetchedPage() {
  const [navigation] = performance.getEntriesByType('navigation');
  const { deliveryType, activationStart = 0 }: { deliveryType?: string; activationStart?: number } =
    navigation ?? {};
  if (deliveryType === 'navigational-prefetch' || activationStart > 0) reportVisit(window.location.pathname);
}

measure();
whenOpened(reportPrefetchedPage);
