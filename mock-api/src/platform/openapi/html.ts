/** Text as HTML shows it. */
export const text = (raw: string): string =>
  raw.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Text in which what stands between backticks is code, as in the document's descriptions. */
export const prose = (raw: string): string => text(raw).replace(/`([^`]+)`/g, '<code>$1</code>');

/** A value as JSON to read. */
export const json = (value: unknown): string =>
  `<pre tabindex="0"><code>${text(JSON.stringify(value, null, 2))}</code></pre>`;
