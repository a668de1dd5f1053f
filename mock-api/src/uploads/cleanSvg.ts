import type { DOMPurify } from 'dompurify';
import { drawingOutline } from './drawingOutline';
import { svgSize, type Size } from './svgSize';

interface Cleaner {
  purify: DOMPurify;
  serialize: (root: Node) => string;
}

let cleaner: Promise<Cleaner> | undefined;

/** jsdom takes half a second to load, so it is loaded with the first drawing that is sent. */
async function loadCleaner(): Promise<Cleaner> {
  const [{ default: createPurify }, { JSDOM }] = await Promise.all([import('dompurify'), import('jsdom')]);
  const { window } = new JSDOM('');
  const purify = createPurify(window);
  purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (isOutward(attribute.attrName, attribute.attrValue)) attribute.keepAttr = false;
  });
  purify.addHook('uponSanitizeElement', (element, { tagName }) => {
    // A style sheet may load and position; what our drawings need stands in attributes.
    if (
      tagName === 'style' &&
      (/@import|\burl\s*\(/i.test(element.textContent ?? '') || mayFetch(element.textContent ?? ''))
    )
      element.textContent = '';
  });
  const serializer = new window.XMLSerializer();
  return { purify, serialize: (root) => serializer.serializeToString(root) };
}

/** Whether an attribute reaches out of the drawing: an address that is neither a place in it nor a picture in it. */
function isOutward(name: string, value: string): boolean {
  if (/^(xlink:)?href$/i.test(name)) return !/^#|^data:image\/(png|jpeg|gif|webp);/i.test(value);
  return /url\s*\(\s*(?!\s|['"]?#)/i.test(value) || mayFetch(value);
}

/**
 * Whether a value of CSS may fetch something without the word `url`: by other functions, or by a word with escapes in
 * it (`u\72l(`), which nobody who draws needs.
 */
const mayFetch = (css: string) => /\\|(image-set|image|cross-fade|element|src|paint)\s*\(/i.test(css);

/**
 * Takes everything out of a drawing that could run or reach out: scripts, handlers, foreign content, outside addresses.
 * @returns the drawing as well-formed XML and its size; nothing when the text is no drawing or too involved
 */
export async function cleanSvg(text: string): Promise<(Size & { text: string }) | undefined> {
  const drawing = drawingOutline(text);
  if (!drawing) return undefined;
  cleaner ??= loadCleaner();
  const { purify, serialize } = await cleaner;
  // Parsed as HTML, because only then does DOMPurify know the mixed-case names of SVG; written as XML.
  const root = purify.sanitize(drawing, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    RETURN_DOM_FRAGMENT: true,
  }).firstElementChild;
  if (root?.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') return undefined;
  // Looked at again as it will be served: HTML reads some characters otherwise than XML did.
  const clean = drawingOutline(serialize(root));
  return clean === undefined ? undefined : { text: clean, ...svgSize((name) => root.getAttribute(name)) };
}
