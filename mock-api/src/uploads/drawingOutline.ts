import { SaxesParser } from 'saxes';

/** What a drawing may consist of: cleaning takes time that grows with these, and no drawing comes near. */
const most = { elements: 3000, depth: 100, attributesOfOne: 100, attributes: 25_000 };

/** Elements that a browser may have to draw, each as often as others refer to it. */
const MOST_DRAWN = 50_000;

const PROLOG = /^\uFEFF?(\s|<\?xml[^>?]*\?>|<!--(?:(?!--)[^])*?-->|<!DOCTYPE\s+svg[^[\]>]*>)*/;

/** An element with what is in it and what it refers to. */
interface Part {
  ids: string[];
  /** Ids that it refers to, by `href` or by `url(#…)`. */
  refers: string[];
  children: Part[];
}

/**
 * Reads a drawing once from end to end, as strictly as a browser that shows it as an image would.
 * @returns the drawing without its prolog; nothing when it is not well formed, too involved to be cleaned in time, or
 *   refers to itself so often that it could not be drawn in time
 */
export function drawingOutline(text: string): string | undefined {
  const drawing = text.slice(PROLOG.exec(text)?.[0].length).trimEnd();
  if (!drawing.startsWith('<svg')) return undefined;
  try {
    const parts = partsOf(drawing);
    return parts && timesDrawn(parts) <= MOST_DRAWN ? drawing : undefined;
  } catch (error) {
    if (error instanceof NotADrawing) return undefined;
    throw error;
  }
}

class NotADrawing extends Error {}

/** All elements of a drawing, the root first. @throws NotADrawing */
function partsOf(drawing: string): Part[] {
  const parser = new SaxesParser({ xmlns: false });
  const refuse = (): never => {
    throw new NotADrawing();
  };
  const parts: Part[] = [];
  const open: Part[] = [];
  let attributes = 0;
  parser.on('error', refuse);
  // Neither has a place in a drawing, and a browser reads them otherwise in HTML, as which it is cleaned.
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('cdata', refuse);
  parser.on('opentag', (tag) => {
    const given = Object.entries(tag.attributes);
    attributes += given.length;
    const part: Part = { ids: [], refers: [], children: [] };
    for (const [name, value] of given) {
      if (/^id$/i.test(name)) part.ids.push(value);
      if (/(^|:)href$/i.test(name) && value.trim().startsWith('#')) part.refers.push(fragment(value));
      for (const [, id = ''] of value.matchAll(/url\s*\(\s*['"]?\s*#([^'")\s]+)/gi))
        part.refers.push(fragment(id));
    }
    open.at(-1)?.children.push(part);
    open.push(part);
    parts.push(part);
    if (
      given.length > most.attributesOfOne ||
      attributes > most.attributes ||
      parts.length > most.elements ||
      open.length > most.depth
    )
      refuse();
  });
  parser.on('closetag', () => void open.pop());
  parser.write(drawing).close();
  return parts;
}

/** The id that an address names, as a browser reads it. */
function fragment(address: string): string {
  const id = address.trim().replace(/^#/, '');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** How many elements are drawn when each reference is followed; infinite when one leads back to itself. */
function timesDrawn(parts: Part[]): number {
  const named = new Map<string, Part[]>();
  for (const part of parts) for (const id of part.ids) named.set(id, [...(named.get(id) ?? []), part]);
  const counted = new Map<Part, number>();
  const count = (part: Part): number => {
    const before = counted.get(part);
    if (before !== undefined) return before;
    // Who comes back here before it is counted goes round in a circle.
    counted.set(part, Infinity);
    const inside = [...part.children, ...part.refers.flatMap((id) => named.get(id) ?? [])];
    const times = inside.reduce((sum, one) => sum + count(one), 1);
    counted.set(part, times);
    return times;
  };
  const [root] = parts;
  return root ? count(root) : 0;
}
