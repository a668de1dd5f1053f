import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { UnacceptableFile } from '../acceptedFiles';
import { cleanDeclarations } from './cleanCss';
import { addPaint, addReference, type DrawingPart } from './drawingCost';
import { animations, referring, XLINK, XML } from './svgNames';

/** Attributes that run scripts or load files in SVG or HTML. */
const FORBIDDEN =
  /^(?:on.*|src|srcset|srcdoc|data|action|formaction|ping|target|download|poster|background|nonce|base)$/i;

/** CSS properties that can be attributes and can refer to a part of the drawing (`url(#…)`). */
const PROPERTY = /^(?:fill|stroke|filter|clip-path|mask|marker|marker-start|marker-mid|marker-end|cursor)$/;

export const isHref = ({ local, uri }: SaxesAttributeNS) => local === 'href' && (uri === '' || uri === XLINK);

export const attributeName = ({ local, uri }: SaxesAttributeNS) =>
  uri === XLINK ? `xlink:${local}` : uri === XML ? `xml:${local}` : local;

/** Returns the attributes of a tag that have no namespace prefix. The calculation of the drawing's cost needs them. */
export const attributesOf = (tag: SaxesTagNS) =>
  new Map(
    Object.values(tag.attributes).flatMap(({ uri, local, value }) => (uri === '' ? [[local, value]] : [])),
  );

/** Returns true if an animation element would change an address (`href`) or an event handler. */
export const changesAddress = (attributes: SaxesAttributeNS[]) =>
  attributes.some(({ local, value }) => local === 'attributeName' && /href$|^\s*on/i.test(value.trim()));

/**
 * Returns the value of an attribute without anything that could run or load something; undefined to omit the attribute.
 * @param element local name of the element
 * @param owner part of the drawing to which the references in the value are added
 * @throws UnacceptableFile if the picture would change without the unsafe value
 */
export function cleanAttribute(
  element: string,
  attribute: SaxesAttributeNS,
  owner: DrawingPart,
): string | undefined {
  const { local, uri, value } = attribute;
  if (isHref(attribute)) return cleanAddress(element, value, owner);
  if (uri === XML) return local === 'space' || local === 'lang' ? value : undefined;
  if (uri !== '' || FORBIDDEN.test(local) || !/^[a-z_][\w.-]*$/i.test(local)) return undefined;
  if (local !== 'style' && !PROPERTY.test(local)) return mayLoad(value, owner) ? undefined : value;
  const isStyle = local === 'style';
  const { css, references } = cleanDeclarations(isStyle ? value : `${local}:${value}`);
  for (const paint of references) addPaint(owner, paint);
  if (css === '' && value !== '') return undefined;
  return isStyle ? css : css.slice(local.length + 1);
}

/**
 * Returns true if an attribute such as `values` would load something when an animation assigns it to a property like
 * `fill`. Adds references to parts of the drawing to the owner.
 */
function mayLoad(value: string, owner: DrawingPart): boolean {
  if (/javascript:/i.test(value)) return true;
  if (!/\\|\burl\s*\(/i.test(value)) return false;
  const steps = value.split(';').map((step) => cleanDeclarations(`fill:${step}`));
  for (const paint of steps.flatMap(({ references }) => references)) addPaint(owner, paint);
  return steps.some(({ css }) => css === '');
}

function cleanAddress(element: string, address: string, owner: DrawingPart): string | undefined {
  const plain = address.trim();
  if (plain === '' || !(referring.has(element) || element === 'a')) return undefined;
  if (plain.startsWith('#')) {
    if (element === 'image') return undefined;
    // Links and animations do not draw the referenced part again.
    if (element !== 'a' && !animations.has(element)) addReference(owner, plain);
    return plain;
  }
  if (element === 'a') return undefined;
  const isPicture = element === 'image' || element === 'feImage';
  if (isPicture && /^data:/i.test(plain)) return `data:${plain.slice(5)}`;
  throw new UnacceptableFile(
    isPicture
      ? 'This drawing links to an image outside the file. Embed it and export again.'
      : `This drawing uses a part of another file (in a ${element} element). Copy that part into the drawing and export again.`,
  );
}
