import { SaxesParser } from 'saxes';

/** What a drawing may consist of: cleaning takes time that grows with these, and no drawing comes near. */
const most = { elements: 3000, depth: 100, attributesOfOne: 100, attributes: 25_000 };

/** Elements that a browser may have to draw, each as often as others refer to it. */
const MOST_DRAWN = 50_000;

/** Parts that lead to each other one after the other: what draws follows them all at once, and so does this. */
const LONGEST_CHAIN = 500;

/** Corners of an element without a list of them: the ends of a line. */
const FEWEST_CORNERS = 2;

const PROLOG = /^\uFEFF?(\s|<\?xml[^>?]*\?>|<!--(?:(?!--)[^])*?-->|<!DOCTYPE\s+svg[^[\]>]*>)*/;

/** An element with what is in it and what it refers to. */
interface Part {
  ids: string[];
  /** Ids that it refers to, by `href` or by `url(#…)`. */
  refers: string[];
  /** Ids of what is drawn at each corner of its lines, and of the lines in it. */
  marks: string[];
  /** How many corners its own line has at most. */
  corners: number;
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
    const part: Part = { ids: [], refers: [], marks: [], corners: FEWEST_CORNERS, children: [] };
    for (const [name, value] of given) {
      if (/^id$/i.test(name)) part.ids.push(plain(value));
      if (/^(d|points)$/i.test(name)) part.corners += value.match(/[a-z]|\d*\.?\d+/gi)?.length ?? 0;
      if (/(^|:)href$/i.test(name)) part.refers.push(...idsIn(value));
      const isMark = /^marker/i.test(name) || (/^style$/i.test(name) && /marker/i.test(value));
      const drawn = isMark ? part.marks : part.refers;
      for (const [, double, single, bare] of value.matchAll(REFERENCE))
        drawn.push(...idsIn(double ?? single ?? bare ?? ''));
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

/** `url("#a")`, `url('#a')` and `url(#a)`, closed or not. */
const REFERENCE = /url\s*\(\s*(?:"([^"]*)|'([^']*)|([^)\s]*))/gi;

/** An id without the blanks that one browser or another leaves out: two that differ by these alone count as one. */
const plain = (id: string) => id.replace(/\s+/g, '');

/**
 * The ids that an address in the drawing may name: as it stands, and without its escapes. None of an address elsewhere.
 * @throws NotADrawing when its escapes are broken: browsers differ in how they read such
 */
function idsIn(address: string): string[] {
  const [, id] = /^#(.*)$/.exec(plain(address)) ?? [];
  if (id === undefined) return [];
  try {
    return [...new Set([id, plain(decodeURIComponent(id))])];
  } catch {
    throw new NotADrawing();
  }
}

/** What is drawn when each reference is followed: elements, and corners of lines. */
interface Drawn {
  elements: number;
  corners: number;
}

/**
 * How many elements are drawn when each reference is followed; infinite when one leads back to itself.
 * @throws NotADrawing when too many lead to each other
 */
function timesDrawn(parts: Part[]): number {
  const named = new Map<string, Part[]>();
  for (const part of parts) for (const id of part.ids) named.set(id, [...(named.get(id) ?? []), part]);
  const counted = new Map<Part, Drawn>();
  const all = (some: Part[], own: Drawn, chain: number) => {
    const sum = { ...own };
    for (const one of some) {
      const { elements, corners } = count(one, chain + 1);
      sum.elements += elements;
      sum.corners += corners;
    }
    return sum;
  };
  const withIds = (ids: string[]) => ids.flatMap((id) => named.get(id) ?? []);
  function count(part: Part, chain: number): Drawn {
    const before = counted.get(part);
    if (before !== undefined) return before;
    if (chain > LONGEST_CHAIN) throw new NotADrawing();
    // Who comes back here before it is counted goes round in a circle.
    counted.set(part, { elements: Infinity, corners: Infinity });
    const { children, refers, corners } = part;
    const inside = all([...children, ...withIds(refers)], { elements: 1, corners }, chain);
    const marks = all(withIds(part.marks), { elements: 0, corners: 0 }, chain).elements;
    // Not infinitely many corners times no mark. What is drawn at a corner has no marks from here.
    const drawn = { ...inside, elements: inside.elements + (marks && marks * inside.corners) };
    counted.set(part, drawn);
    return drawn;
  }
  const [root] = parts;
  return root ? count(root, 0).elements : 0;
}
