/**
 * Returns a script for pages that show a bundle in development. It reloads the page after each build, and shows the
 * errors of a build above the page.
 * @param events Address of the server-sent events `built` and `failed`. The data of `failed` is the text as JSON.
 */
export const pageScript = (events: string) => `(() => {
  const overlay = document.createElement('pre');
  overlay.setAttribute('role', 'alert');
  overlay.style.cssText = 'position:fixed;inset:0;z-index:2147483647;margin:0;padding:24px;overflow:auto;background:#1c1a17;color:#fff;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap';
  const builds = new EventSource('${events}');
  builds.addEventListener('built', () => location.reload());
  builds.addEventListener('failed', ({ data }) => {
    overlay.textContent = JSON.parse(data);
    document.documentElement.append(overlay);
  });
})();`;
