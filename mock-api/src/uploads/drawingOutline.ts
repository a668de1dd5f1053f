/** What a drawing may consist of: cleaning takes time that grows with these, and no drawing comes near. */
const most = { elements: 3000, depth: 100, attributesOfOne: 100, attributes: 25_000 };

const PROLOG = /^\uFEFF?(\s|<\?xml[^>?]*\?>|<!--(?:(?!--)[^])*?-->|<!DOCTYPE\s+svg[^[\]>]*>)*/;
const TEXT = /[^<]+/y;
const COMMENT = /<!--(?:(?!--)[^])*?-->/y;
const CLOSING = /<\/[\w:.-]+\s*>/y;
const OPENING = /<[\w:.-]+/y;
const ATTRIBUTE = /\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')/y;
const OPENING_END = /\s*(\/?)>/y;

/**
 * Reads a drawing once from end to end, as strictly as a browser that shows it as an image would.
 * @returns the drawing without its prolog; nothing when it is not well formed or too involved to be cleaned in time
 */
export function drawingOutline(text: string): string | undefined {
  const drawing = text.slice(PROLOG.exec(text)?.[0].length).trimEnd();
  const counted = { elements: 0, depth: 0, attributes: 0 };
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(drawing);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < drawing.length) {
    if (take(TEXT) || take(COMMENT)) continue;
    if (take(CLOSING)) {
      counted.depth -= 1;
      continue;
    }
    if (!take(OPENING)) return undefined;
    let attributes = 0;
    while (take(ATTRIBUTE)) attributes += 1;
    const end = take(OPENING_END);
    if (!end) return undefined;
    counted.elements += 1;
    counted.attributes += attributes;
    if (!end[1]) counted.depth += 1;
    if (
      attributes > most.attributesOfOne ||
      counted.attributes > most.attributes ||
      counted.elements > most.elements ||
      counted.depth > most.depth
    )
      return undefined;
  }
  return counted.depth === 0 && drawing.startsWith('<svg') ? drawing : undefined;
}
