import { UnacceptableFile } from '../acceptedFiles';
import type { Paint, PaintRule } from './cleanCss';

/** Maximum number of elements that a browser draws. An element counts again for each reference that draws it. */
const MOST_DRAWN = 100_000;

/** Maximum length of a chain of references and nested elements. Browsers and this check follow chains recursively. */
const LONGEST_CHAIN = 500;

/** Number of corners of an element without a list of points, such as a line with its two ends. */
const FEWEST_CORNERS = 2;

/** An element of a drawing, with its child elements and its references to other elements. */
export interface DrawingPart {
  name: string;
  ids: string[];
  classes: string[];
  /** Ids of parts that are drawn once for this element: the targets of its `href`, clip path, mask and filter. */
  refers: string[];
  /** Ids of gradients and patterns that paint this element and all elements in it. */
  paints: string[];
  /** Ids of markers that are drawn at each corner of this element and of all elements in it. */
  marks: string[];
  /** List of points, or path commands, from which the number of corners is estimated. */
  line: string;
  children: DrawingPart[];
}

/**
 * Creates the part for an element, without references. Add them with `addReference` and `addPaint`.
 * @param name tag name of the element
 * @param attributes attributes of the element without a namespace prefix
 */
export function drawingPartOf(name: string, attributes: ReadonlyMap<string, string>): DrawingPart {
  return {
    ...{ name, refers: [], paints: [], marks: [], children: [] },
    ids: [attributes.get('id')].flatMap((id) => (id === undefined ? [] : plain(id))),
    classes: (attributes.get('class') ?? '').split(/\s+/).filter(Boolean),
    line: attributes.get('d') ?? attributes.get('points') ?? '',
  };
}

/** Returns an upper limit for the number of corners of a line: the number of letters and numbers in its path. */
const cornersOf = (line: string) => FEWEST_CORNERS + (line.match(/[a-z]|\d*\.?\d+/gi)?.length ?? 0);

/**
 * Adds the reference of an `href` attribute to a part.
 * @throws UnacceptableFile if browsers interpret the address differently
 */
export function addReference(part: DrawingPart, address: string): void {
  part.refers.push(...idsIn(address));
}

/**
 * Adds the reference of a CSS property to a part.
 * @throws UnacceptableFile if browsers interpret the address differently
 */
export function addPaint(part: DrawingPart, { property, id }: Paint): void {
  const isInherited = property === 'fill' || property === 'stroke' || property.startsWith('--');
  const ids = property.startsWith('marker') ? part.marks : isInherited ? part.paints : part.refers;
  ids.push(...idsIn(id));
}

/** Removes white space, which some browsers ignore in ids. */
const plain = (id: string) => id.replace(/\s+/g, '');

/**
 * Returns the ids to which an address may refer: as written, and with percent escapes decoded. The list is empty for an
 * address outside the drawing.
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

/** Number of elements and corners that a part draws, with its children and references. */
interface Drawn {
  elements: number;
  corners: number;
}

/**
 * Rejects a drawing with circular references, or with so many references that drawing takes too long.
 * @param root root element
 * @param parts all elements of the drawing
 * @param rules style sheet rules that contain references
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

/** Adds the references of the style sheet rules to the elements to which the rules may apply. */
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

/** Returns the number of elements that a browser draws. It is infinite if references are circular. */
function timesDrawn(root: DrawingPart, parts: readonly DrawingPart[]): number {
  const named = new Map<string, DrawingPart[]>();
  for (const part of parts) for (const id of part.ids) named.set(id, [...(named.get(id) ?? []), part]);
  const counted = new Map<DrawingPart, Drawn>();
  // Counting corners takes most of the time, and only markers need it.
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
    // The infinite count is read only if the part refers to itself.
    counted.set(part, { elements: Infinity, corners: Infinity });
    const { children, refers } = part;
    // A `stop` element is not drawn itself; it is only a colour of its gradient.
    const own = { elements: part.name === 'stop' ? 0 : 1, corners: hasMarks ? cornersOf(part.line) : 0 };
    const inside = all([...children, ...withIds(refers)], own, chain);
    const marks = elementsOf(part.marks, chain);
    const paints = elementsOf(part.paints, chain);
    // The operator && avoids NaN, the product of infinitely many corners and zero markers. Markers inside markers are
    // not drawn.
    const elements =
      inside.elements + (marks && marks * inside.corners) + (paints && paints * inside.elements);
    const drawn = { elements, corners: inside.corners };
    counted.set(part, drawn);
    return drawn;
  }
  return count(root, 0).elements;
}

const NOTHING: Drawn = { elements: 0, corners: 0 };
