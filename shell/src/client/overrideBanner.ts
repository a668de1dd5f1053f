/**
 * Shows a strip in the corner of the page, which says that this tab uses an inactive release or a developer's remote. A
 * link leads to the released version. It replaces an earlier strip.
 * @param parameter Query parameter that the link sets to an empty value, which ends the preview.
 * @param action Button before the link.
 */
export function showOverrideBanner(
  parameter: 'remote' | 'release',
  text: string,
  action?: { label: string; onClick: () => void },
): void {
  const strip = document.createElement('aside');
  strip.id = `override-${parameter}`;
  document.getElementById(strip.id)?.remove();
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
  if (action) {
    const button = Object.assign(document.createElement('button'), {
      textContent: action.label,
      onclick: action.onClick,
    });
    stop.before(button);
  }
  document.body.append(strip);
}
