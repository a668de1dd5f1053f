import type { Vitals } from '@juris/mock-api/contract';

/**
 * Measures how this page load went and reports it once, when the visitor leaves the page or turns to another tab
 * (specification section 9; the measuring library comes when the page is long there).
 */
export async function reportVitals() {
  const vitals: Vitals = { page: window.location.pathname };
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(/* webpackChunkName: "vitals" */ 'web-vitals');
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
