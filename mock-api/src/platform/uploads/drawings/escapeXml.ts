const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text between tags. */
export const escapedText = (text: string) =>
  text.replace(/[&<>\r]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);
/** Escapes the value of an attribute in double quotes. */
export const escapedValue = (value: string) =>
  value.replace(/[&<"\t\n\r]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);
