import { normaliseLine } from './text';

/** Size of a printed book in millimetres and its weight in grams, as ONIX and library catalogues need them. */
export interface BookSize {
  height: number;
  width: number;
  thickness?: number;
  weight?: number;
}

/** Number of millimetres or grams in a unit. */
const UNITS = new Map([
  ...Object.entries({ mm: 1, cm: 10, in: 25.4 }),
  ...Object.entries({ g: 1, kg: 1_000 }),
]);

const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const SIZE = new RegExp(
  `^${NUMBER} ?(mm|cm|in)? ?[x×*] ?${NUMBER}(?: ?(mm|cm|in)? ?[x×*] ?${NUMBER})? ?(mm|cm|in)\\.?(?:[ ,;]+${NUMBER} ?(k?g)\\.?)?$`,
);

/** Largest side in millimetres and largest weight in grams that a book can have. */
const [LARGEST_SIDE, LARGEST_WEIGHT] = [2_000, 50_000];

/**
 * Reads height, width, thickness and weight of a book. Thickness and weight may be missing. All sides have the same unit.
 * @returns Undefined if the text cannot be read.
 * @example readSize('22.9 x 15.2 cm, 0.41 kg') // { height: 229, width: 152, weight: 410 }
 */
export function readSize(text: string): BookSize | undefined {
  const typed = normaliseLine(text)
    .toLowerCase()
    .replace(/″|"|inch(?:es)?/g, 'in')
    .replace(/\b(?:grams?|gms?)\b/g, 'g');
  const [found, first, firstUnit, second, secondUnit, third, unit = '', amount, mass = ''] =
    SIZE.exec(typed) ?? [];
  if (found === undefined || [firstUnit, secondUnit].some((one = unit) => one !== unit)) return undefined;
  const measure = (one: string | undefined, of: string) =>
    one === undefined ? undefined : Math.round(Number(one.replace(',', '.')) * (UNITS.get(of) ?? 0));
  const sides = [first, second, third].map((one) => measure(one, unit));
  const weight = measure(amount, mass);
  const [height = 0, width = 0, thickness] = sides;
  const isPlausible =
    sides.every((side = 1) => side >= 1 && side <= LARGEST_SIDE) &&
    (weight ?? 1) >= 1 &&
    (weight ?? 1) <= LARGEST_WEIGHT;
  return isPlausible
    ? { height, width, ...(thickness && { thickness }), ...(weight && { weight }) }
    : undefined;
}

/** Writes a size as it is stored. */
export const writeSize = ({ height, width, thickness, weight }: BookSize): string =>
  `${[height, width, thickness].filter((side) => side !== undefined).join(' × ')} mm${weight === undefined ? '' : `, ${weight} g`}`;

/**
 * Returns a size as it is stored. A text that cannot be read is returned unchanged.
 * @example normaliseSize('22.9 x 15.2 cm, 0.41 kg') // '229 × 152 mm, 410 g'
 */
export function normaliseSize(text: string): string {
  const size = readSize(text);
  return size ? writeSize(size) : text.trim();
}

/** Returns the fault of a stored size and the remedy; undefined for a valid or empty one. */
export const sizeProblem = (text: string): string | undefined =>
  text === '' || readSize(text)
    ? undefined
    : 'Enter height × width and, if known, thickness and weight, e.g. 229 × 152 × 18 mm, 410 g.';
