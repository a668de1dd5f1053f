/** Marker of a list item. The markup has only bullets and numbers such as `1.`, so other labels become text. */
interface ItemMarker {
  marker?: number | '•';
  label?: string;
}

/** Returns whether an element contains the bullet or number of a list item of Word. */
export const isWordMarker = (element: HTMLElement): boolean =>
  /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

/** Matches fonts that show letters as bullets. */
const SYMBOL_FONT = /(^|[;\s])font-family:\s*["']?(Wingdings|Webdings|Symbol)/i;

/** Returns the marker in an element of Word. */
export function wordMarker(element: HTMLElement): ItemMarker {
  const label = element.textContent.replaceAll(/\s+/g, ' ').trim();
  const styles = [element, element.parentElement].map((one) => one?.getAttribute('style') ?? '');
  const isBullet =
    label === 'o' || !/[\p{L}\p{N}§¶]/u.test(label) || styles.some((one) => SYMBOL_FONT.test(one));
  if (isBullet) return { marker: '•' };
  const number = /^(\d{1,3})\.$/.exec(label)?.[1];
  return number ? { marker: Number(number) } : { label };
}

/** Returns the marker of an item of an HTML list; undefined for other elements and items without a marker. */
export function itemMarker(element: HTMLElement): ItemMarker | undefined {
  const { parentElement: list, tagName } = element;
  if (tagName !== 'LI') return undefined;
  const type =
    [element, list].map((one) => listStyle(one)).find(Boolean) ?? list?.getAttribute('type') ?? '1';
  if (type === 'none') return {};
  if (list?.tagName !== 'OL') return { marker: '•' };
  const number = numberOf(element, list);
  const label = labelText(type, number);
  // Word for the web has the format of the label in an attribute.
  const format = element.getAttribute('data-leveltext') ?? '';
  if (/^[^%]*%\d[^%]*$/.test(format) && !/^%\d\.$/.test(format))
    return { label: format.replace(/%\d/, label) };
  if (label !== String(number)) return { label: `${label}.` };
  const outer = outerNumbers(list);
  return outer.length === 0 ? { marker: number } : { label: `${[...outer, number].join('.')}.` };
}

const listStyle = (element: Element | null) =>
  /list-style(?:-type)?:\s*([a-z-]+)/i.exec(element?.getAttribute('style') ?? '')?.[1];

/** Returns the numbers of the items before a nested list. Only Google Docs puts a list directly into a list. */
function outerNumbers(list: Element): number[] {
  const { parentElement: parent, previousElementSibling: item } = list;
  return parent?.tagName === 'OL' && item?.tagName === 'LI'
    ? [...outerNumbers(parent), numberOf(item, parent)]
    : [];
}

function numberOf(item: Element, list: Element): number {
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
  const isReversed = list.hasAttribute('reversed');
  let number = wholeNumber(list, 'start') ?? (isReversed ? items.length : 1);
  for (const one of items) {
    number = wholeNumber(one, 'value') ?? number;
    if (one === item) break;
    number += isReversed ? -1 : 1;
  }
  return number;
}

function wholeNumber(element: Element, attribute: string): number | undefined {
  const text = element.getAttribute(attribute) ?? '';
  return /^-?\d+$/.test(text) ? Number(text) : undefined;
}

/** Values of Roman digits, the largest first. */
const ROMAN = Object.entries({
  ...{ m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40 },
  ...{ x: 10, ix: 9, v: 5, iv: 4, i: 1 },
});
const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];
const GREEK = [...'αβγδεζηθικλμνξοπρστυφχψω'];

/** @param type Value of `list-style-type` or of the attribute `type`. */
function labelText(type: string, number: number): string {
  let label = String(number);
  if (number < 1) return label;
  if (type === 'decimal-leading-zero') return label.padStart(2, '0');
  if (/^[aA]$|alpha|latin/.test(type)) label = letters(number, LATIN);
  else if (/greek/.test(type)) label = letters(number, GREEK);
  else if (/^[iI]$|roman/.test(type)) label = roman(number);
  return /^(A|I|upper.*)$/.test(type) ? label.toUpperCase() : label;
}

const letters = (number: number, alphabet: readonly string[]): string =>
  number < 1
    ? ''
    : letters(Math.floor((number - 1) / alphabet.length), alphabet) +
      (alphabet[(number - 1) % alphabet.length] ?? '');

function roman(number: number): string {
  let rest = number;
  let digits = '';
  for (const [digit, value] of ROMAN) for (; rest >= value; rest -= value) digits += digit;
  return digits;
}
