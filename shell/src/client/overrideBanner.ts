/**
 * Shows a strip in the corner of the page, which says that this tab uses an inactive release or a developer's remote. A
 * link leads to the released version.
 * @param parameter Query parameter that the link sets to an empty value, which ends the preview.
 */
export function showOverrideBanner(parameter: 'remote' | 'release', text: string): void {
  const strip = document.createElement('aside');
  strip.setAttribute('aria-label', parameter === 'remote' ? 'For developers' : 'Preview');
  strip.style.cssText =
    'position:fixed;inset:auto 12px 12px auto;z-index:1000;display:flex;gap:16px;max-width:calc(100vw - 24px);' +
    'padding:8px 16px;border-radius:4px;background:#1c1a17;color:#fff;font:14px/1.4 system-ui,sans-serif';
  const stop = Object.assign(document.createElement('a'), {
    href: `?${parameter}=`,
    textContent: 'Use the released version',
  });
  stop.style.color = 'inherit';
  strip.append(text, stop);
  document.body.append(strip);
}
