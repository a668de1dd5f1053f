const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for the content of an XML element. */
export const escapedText = (text: string) =>
  text.replace(/[&<>\r]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);
/** Escapes text for the value of an XML attribute in double quotes. */
export const escapedValue = (value: string) =>
  value.replace(/[&<"\t\n\r]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);
