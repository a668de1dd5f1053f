/**
 * Shows a strip in the corner of the page: this tab loads a remote from a developer's machine. The strip contains a
 * link back to the released version.
 */
export function showRemoteOverrideBanner(remote: string): void {
  const strip = document.createElement('aside');
  strip.setAttribute('aria-label', 'For developers');
  strip.style.cssText =
    'position:fixed;inset:auto 12px 12px auto;z-index:1000;display:flex;gap:16px;max-width:calc(100vw - 24px);' +
    'padding:8px 16px;border-radius:4px;background:#1c1a17;color:#fff;font:14px/1.4 system-ui,sans-serif';
  const stop = Object.assign(document.createElement('a'), {
    href: '?remote=',
    textContent: 'Use the released version',
  });
  stop.style.color = 'inherit';
  strip.append(`This tab uses ${remote}`, stop);
  document.body.append(strip);
}
