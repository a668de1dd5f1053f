import { UnacceptableFile } from '../inspection/unacceptableFile';
import type { Paint, PaintRule } from './cleanCss';

/** Elements that a browser may have to draw, each as often as others refer to it. */
const MOST_DRAWN = 100_000;

/** Parts that refer to each other one after the other: browsers follow them with nested calls, and so do we. */
const LONGEST_CHAIN = 500;

/** Corners of an element without a list of them: the ends of a line. */
const FEWEST_CORNERS = 2;

/** An element with what is in it and what it refers to. */
export interface Part {
  name: string;
  ids: string[];
  classes: string[];
  /** Ids of parts that are drawn once with it, by `href`, or as a clip path, mask or filter. */
  refers: string[];
  /** Ids of what it, and everything in it, is painted with. */
  paints: string[];
  /** Ids of what is drawn at each corner of its lines, and of the lines in it. */
  marks: string[];
  /** The points or path commands of its line. */
  line: string;
  children: Part[];
}

/** Describes an element for the count. @param attributes of the element; references are added as they are found */
export function partOf(name: string, attributes: ReadonlyMap<string, string>): Part {
  return {
    ...{ name, refers: [], paints: [], marks: [], children: [] },
    ids: [attributes.get('id')].flatMap((id) => (id === undefined ? [] : plain(id))),
    classes: (attributes.get('class') ?? '').split(/\s+/).filter(Boolean),
    line: attributes.get('d') ?? attributes.get('points') ?? '',
  };
}

/** How many corners a list of points or path commands has at most: its letters and numbers. */
const cornersOf = (line: string) => FEWEST_CORNERS + (line.match(/[a-z]|\d*\.?\d+/gi)?.length ?? 0);

/** Adds an `href` to a part. @throws UnacceptableFile */
export function addReference(part: Part, address: string): void {
  part.refers.push(...idsIn(address));
}

/** Adds what a part is painted with. @throws UnacceptableFile */
export function addPaint(part: Part, { property, id }: Paint): void {
  const isInherited = property === 'fill' || property === 'stroke' || property.startsWith('--');
  const ids = property.startsWith('marker') ? part.marks : isInherited ? part.paints : part.refers;
  ids.push(...idsIn(id));
}

/** An id without the blanks that one browser or another leaves out: two that differ by these alone count as one. */
const plain = (id: string) => id.replace(/\s+/g, '');

/** The ids that an address in the drawing may name: with and without its escapes. None of an address elsewhere. */
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

/** What is drawn when each reference is followed: elements, and corners of lines. */
interface Drawn {
  elements: number;
  corners: number;
}

/**
 * Rejects a drawing that refers to itself so often that it could not be drawn in time, or in a circle.
 * @param rules of its style sheets
 * @throws UnacceptableFile
 */
export function checkCost(root: Part, parts: readonly Part[], rules: readonly PaintRule[]): void {
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

/** Gives each element what the rules may paint it with. */
function applyRules(parts: readonly Part[], rules: readonly PaintRule[]) {
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

/** How many elements are drawn when each reference is followed; infinite when one leads back to itself. */
function timesDrawn(root: Part, parts: readonly Part[]): number {
  const named = new Map<string, Part[]>();
  for (const part of parts) for (const id of part.ids) named.set(id, [...(named.get(id) ?? []), part]);
  const counted = new Map<Part, Drawn>();
  // Nobody asks for the corners of a drawing without marks, and to count them takes longer than all else.
  const hasMarks = parts.some(({ marks }) => marks.length > 0);
  const all = (some: Part[], own: Drawn, chain: number) => {
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
  function count(part: Part, chain: number): Drawn {
    const before = counted.get(part);
    if (before !== undefined) return before;
    if (chain > LONGEST_CHAIN) throw tooInvolved();
    // Who comes back here before it is counted goes round in a circle.
    counted.set(part, { elements: Infinity, corners: Infinity });
    const { children, refers } = part;
    // A stop is part of its gradient, which is painted as a whole.
    const own = { elements: part.name === 'stop' ? 0 : 1, corners: hasMarks ? cornersOf(part.line) : 0 };
    const inside = all([...children, ...withIds(refers)], own, chain);
    const marks = elementsOf(part.marks, chain);
    const paints = elementsOf(part.paints, chain);
    // Not infinitely many corners times no mark. What is drawn at a corner has no marks from here.
    const elements =
      inside.elements + (marks && marks * inside.corners) + (paints && paints * inside.elements);
    const drawn = { elements, corners: inside.corners };
    counted.set(part, drawn);
    return drawn;
  }
  return count(root, 0).elements;
}

const NOTHING: Drawn = { elements: 0, corners: 0 };
