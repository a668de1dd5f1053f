import { territories, type BookFormat, type BookStatus, type ContributorRole } from '@juris/contract/lists';
import { languageCodes, productForms, roles } from '../onix/codes';

const inverted = <Name extends string>(codes: Record<Name, string>): ReadonlyMap<string, Name> =>
  new Map(namesIn(codes).map((name) => [codes[name], name]));

/** Object.keys returns no exact type. */
const namesIn = <Name extends string>(codes: Record<Name, unknown>) => Object.keys(codes) as Name[];

/** Roles by ONIX code, code list 17. */
export const roleOf: ReadonlyMap<string, ContributorRole> = new Map([
  ...inverted(roles),
  ['A02', 'author'],
  ['B02', 'editor'],
  ['B09', 'editor'],
  ['B10', 'translator'],
  ['A15', 'foreword'],
  ['A22', 'afterword'],
]);

export const languageOf = inverted(languageCodes);

/** Returns the format of a product; undefined if this site has no such format. */
export function formatOf(form: string, details: readonly string[]): BookFormat | undefined {
  const exact = namesIn(productForms).find(
    (format) =>
      productForms[format].form === form &&
      (productForms[format].detail === undefined || details.includes(productForms[format].detail)),
  );
  if (exact) return exact;
  if (/^E[A-D]$/.test(form)) return 'e-book';
  return /^B[A-E]$/.test(form) ? 'print' : undefined;
}

/** Returns the availability for a code of code list 65; undefined for other codes. */
export function availabilityOf(code: string): BookStatus | undefined {
  if (/^1[0-2]$/.test(code)) return 'forthcoming';
  if (/^2[0-3]$/.test(code)) return 'available';
  return /^(4[01369]|5[12])$/.test(code) ? 'out of print' : undefined;
}

/** Returns the availability for a publishing status, code list 64; undefined for other codes. */
export function statusOf(code: string): BookStatus | undefined {
  if (code === '02') return 'forthcoming';
  if (code === '04') return 'available';
  return /^(0[678]|1[17])$/.test(code) ? 'out of print' : undefined;
}

/** Countries of South Asia without India (ISO 3166-1). */
const SOUTH_ASIA = ['AF', 'BD', 'BT', 'LK', 'MV', 'NP', 'PK'];

/** Returns the label of a territory; empty for the whole world without exceptions, undefined for other territories. */
export function territoryLabel(
  included: readonly string[],
  regions: readonly string[],
  excluded: readonly string[],
): string | undefined {
  if (regions.includes('WORLD')) {
    if (excluded.length === 0) return territories.world;
    const isRest =
      excluded.includes('IN') && excluded.every((one) => one === 'IN' || SOUTH_ASIA.includes(one));
    return isRest ? territories['rest-of-world'] : undefined;
  }
  if (regions.length > 0 || excluded.length > 0) return undefined;
  if (included.length === 1 && included[0] === 'IN') return territories.india;
  const others = included.filter((country) => country !== 'IN');
  const isSouthAsia = others.length === SOUTH_ASIA.length && SOUTH_ASIA.every((one) => others.includes(one));
  return isSouthAsia ? territories['south-asia'] : undefined;
}
