interface Placeholders {
  name: string;
  number: string;
  staff: string;
}

/** Replaces the placeholders of a canned reply, such as `{name}`. Unknown placeholders are unchanged. */
export const fillPlaceholders = (text: string, values: Placeholders): string =>
  text.replace(/\{(name|number|staff)\}/g, (_, key: keyof Placeholders) => values[key]);

/**
 * Inserts a canned reply at the beginning of a reply. It replaces an unchanged greeting.
 * @param current text of the reply
 * @param greeting greeting with which the reply began
 */
export const insertCanned = (current: string, canned: string, greeting: string): string =>
  `${canned}\n\n${current.startsWith(greeting) ? current.slice(greeting.length) : current}`;
