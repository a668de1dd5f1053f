import { UnacceptableFile } from '../inspection/unacceptableFile';
import type { Paint, PaintRule } from './cleanCss';

/** Maximum number of drawn elements, each counted as often as references draw it. */
const MOST_DRAWN = 100_000;

/** Maximum length of a chain of references: browsers follow them recursively, and so does this check. */
const LONGEST_CHAIN = 500;

/** Corners of an element without a list of points: the ends of a line. */
const FEWEST_CORNERS = 2;

/** An element with its content and its references. */
export interface DrawingPart {
  name: string;
  ids: string[];
  classes: string[];
  /** Ids of parts that are drawn once with it: by `href`, or as a clip path, mask or filter. */
  refers: string[];
  /** Ids of paint servers that apply to it and to everything in it. */
  paints: string[];
  /** Ids of markers that are drawn at each corner of its lines and of the lines in it. */
  marks: string[];
  /** Points or path commands of its line. */
  line: string;
  children: DrawingPart[];
}

/** Creates the part for an element. @param attributes of the element; references are added as they are found */
export function drawingPartOf(name: string, attributes: ReadonlyMap<string, string>): DrawingPart {
  return {
    ...{ name, refers: [], paints: [], marks: [], children: [] },
    ids: [attributes.get('id')].flatMap((id) => (id === undefined ? [] : plain(id))),
    classes: (attributes.get('class') ?? '').split(/\s+/).filter(Boolean),
    line: attributes.get('d') ?? attributes.get('points') ?? '',
  };
}

/** Returns the maximum number of corners in a list of points or path commands: its letters and numbers. */
const cornersOf = (line: string) => FEWEST_CORNERS + (line.match(/[a-z]|\d*\.?\d+/gi)?.length ?? 0);

/** Adds an `href` to a part. @throws UnacceptableFile */
export function addReference(part: DrawingPart, address: string): void {
  part.refers.push(...idsIn(address));
}

/** Adds a paint reference to a part. @throws UnacceptableFile */
export function addPaint(part: DrawingPart, { property, id }: Paint): void {
  const isInherited = property === 'fill' || property === 'stroke' || property.startsWith('--');
  const ids = property.startsWith('marker') ? part.marks : isInherited ? part.paints : part.refers;
  ids.push(...idsIn(id));
}

/** Removes the white space that some browsers ignore: ids that differ only in it count as one. */
const plain = (id: string) => id.replace(/\s+/g, '');

/**
 * Returns the ids that an address may refer to, with and without its escapes. Empty for an address outside the drawing.
 */
function idsIn(address: string): string[] {
  const [, id] = /^#(.*)$/.exec(plain(address)) ?? [];
  if (id === undefined) return [];
  try {
    return [...new Set([id, plain(decodeURIComponent(id))])];
  } catch {
    throw new UnacceptableFile(
      `This drawing refers to “${address}”, whose percent signs browsers read differently. Rename that part and export it again.`,
    );
  }
}

/** Totals after following each reference: elements and corners of lines. */
interface Drawn {
  elements: number;
  corners: number;
}

/**
 * Rejects a drawing with circular references, or with so many that it could not be drawn in time.
 * @param rules of its style sheets
 * @throws UnacceptableFile
 */
export function checkCost(
  root: DrawingPart,
  parts: readonly DrawingPart[],
  rules: readonly PaintRule[],
): void {
  applyRules(parts, rules);
  const elements = timesDrawn(root, parts);
  if (elements === Infinity)
    throw new UnacceptableFile(
      'A part of this drawing refers to itself in a circle. Remove the circle and export it again.',
    );
  if (elements > MOST_DRAWN) throw tooInvolved();
}

const tooInvolved = () =>
  new UnacceptableFile(
    'This drawing repeats its parts so often that it would take too long to draw. Simplify it, or export it as PNG.',
  );

/** Adds the paint references of matching rules to each element. */
function applyRules(parts: readonly DrawingPart[], rules: readonly PaintRule[]) {
  const paintsOf = new Map<string, Paint[]>();
  for (const { keys, paints } of rules)
    for (const key of keys) paintsOf.set(key, [...(paintsOf.get(key) ?? []), ...paints]);
  if (paintsOf.size === 0) return;
  for (const part of parts)
    for (const key of [
      '*',
      part.name,
      ...part.classes.map((one) => `.${one}`),
      ...part.ids.map((id) => `#${id}`),
    ])
      for (const paint of paintsOf.get(key) ?? []) addPaint(part, paint);
}

/** Returns the number of drawn elements after following each reference; infinite for a circular one. */
function timesDrawn(root: DrawingPart, parts: readonly DrawingPart[]): number {
  const named = new Map<string, DrawingPart[]>();
  for (const part of parts) for (const id of part.ids) named.set(id, [...(named.get(id) ?? []), part]);
  const counted = new Map<DrawingPart, Drawn>();
  // Corners matter only for markers, and counting them takes longer than all else.
  const hasMarks = parts.some(({ marks }) => marks.length > 0);
  const all = (some: DrawingPart[], own: Drawn, chain: number) => {
    const sum = { ...own };
    for (const one of some) {
      const { elements, corners } = count(one, chain + 1);
      sum.elements += elements;
      sum.corners += corners;
    }
    return sum;
  };
  const withIds = (ids: string[]) => [...new Set(ids)].flatMap((id) => named.get(id) ?? []);
  const elementsOf = (ids: string[], chain: number) => all(withIds(ids), NOTHING, chain).elements;
  function count(part: DrawingPart, chain: number): Drawn {
    const known = counted.get(part);
    if (known !== undefined) return known;
    if (chain > LONGEST_CHAIN) throw tooInvolved();
    // A part that is visited again before its count is set is part of a circle.
    counted.set(part, { elements: Infinity, corners: Infinity });
    const { children, refers } = part;
    // A stop is part of its gradient, which is painted as a whole.
    const own = { elements: part.name === 'stop' ? 0 : 1, corners: hasMarks ? cornersOf(part.line) : 0 };
    const inside = all([...children, ...withIds(refers)], own, chain);
    const marks = elementsOf(part.marks, chain);
    const paints = elementsOf(part.paints, chain);
    // Avoids infinitely many corners times zero markers, which is NaN. Markers set here do not apply inside a marker.
    const elements =
      inside.elements + (marks && marks * inside.corners) + (paints && paints * inside.elements);
    const drawn = { elements, corners: inside.corners };
    counted.set(part, drawn);
    return drawn;
  }
  return count(root, 0).elements;
}

const NOTHING: Drawn = { elements: 0, corners: 0 };
