import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { UnacceptableFile } from '../unacceptableFile';
import { cleanDeclarations, cleanStyleSheet, type PaintRule } from './cleanCss';
import { entitiesOf } from './drawingEntities';
import { addPaint, addReference, checkCost, partOf, type Part } from './drawingCost';
import { animations, drawable, graphics, referring, textual } from './elements';
import { cleanEmbeddedPicture } from './embeddedFiles';
import { pixels, svgSize, type Size } from './svgSize';

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** Prefixes that programs use without declaring them. What another one begins is not drawn. */
const knownPrefixes = new Map(Object.entries({ '': '', xlink: XLINK, svg: SVG }));

/** Characters that are read at a time: other requests are answered in between. */
const CHUNK = 50_000;

/** What a drawing may consist of. Browsers need time and memory for each, and drawings of 1 MB seldom come near. */
const most = { elements: 20_000, depth: 100, attributesOfOne: 200, attributes: 200_000 };

/** Attributes that could run or load something in elements that are not drawn; none of those that are has them. */
const FORBIDDEN =
  /^(?:on.*|src|srcset|srcdoc|data|action|formaction|ping|target|download|poster|background|nonce|base)$/i;

/** Properties that may refer to a part of the drawing as attributes too. */
const PROPERTY = /^(?:fill|stroke|filter|clip-path|mask|marker|marker-start|marker-mid|marker-end|cursor)$/;

/**
 * Removes from a drawing everything that could run or load something, and nothing that is drawn. What cannot be
 * removed without changing the picture is rejected with the reason.
 * @param text the whole drawing as text, whatever its declaration says of its encoding
 * @returns the drawing as XML in UTF-8, and its size
 * @throws UnacceptableFile
 */
export async function cleanSvg(text: string): Promise<Size & { text: string }> {
  const cleaner = new Cleaner();
  await cleaner.read(text);
  return cleaner.finish();
}

/** An element whose end has not been read. */
interface OpenElement {
  part: Part;
  isText: boolean;
  /** The text of a style element, which is cleaned as a whole. */
  css?: string;
}

/** Reads a drawing once, as strictly as a browser, and writes it at the same time. */
class Cleaner {
  private readonly written: string[] = [];
  /** Pictures in the drawing, and which piece of what is written has the address of each. */
  private readonly pictures: { at: number; address: string }[] = [];
  private readonly open: OpenElement[] = [];
  private readonly parts: Part[] = [];
  private readonly rules: PaintRule[] = [];
  private readonly root = new Map<string, string>();
  /** The namespace of its elements. Empty where it was copied out of an HTML page, which needs none. */
  private namespace = SVG;
  private attributes = 0;
  private shapes = 0;
  /** Elements inside each other of a part that is not written. */
  private skipped = 0;
  /** What is skipped: decides whether its text or elements would be drawn. */
  private skippedRoot: SaxesTagNS | undefined;

  async read(text: string): Promise<void> {
    const parser = new SaxesParser({
      xmlns: true,
      resolvePrefix: (prefix: string) => knownPrefixes.get(prefix) ?? `unknown:${prefix}`,
    });
    parser.ENTITIES = entityTable('');
    parser.on('error', ({ message }) => {
      throw notWellFormed(message);
    });
    parser.on('doctype', (doctype) => (parser.ENTITIES = entityTable(doctype)));
    parser.on('opentag', (tag) => this.openTag(tag));
    parser.on('closetag', () => this.closeTag());
    parser.on('text', (words) => this.text(words));
    parser.on('cdata', (words) => this.text(words));
    try {
      for (let at = 0; at < text.length; at += CHUNK) {
        parser.write(text.slice(at, at + CHUNK));
        await setImmediate();
      }
      parser.close();
    } catch (error) {
      if (error instanceof UnacceptableFile) throw error;
      throw error instanceof RangeError ? tooLarge() : error;
    }
  }

  async finish(): Promise<Size & { text: string }> {
    const [root] = this.parts;
    if (!root) throw notWellFormed('it has no elements.');
    if (this.shapes === 0)
      throw new UnacceptableFile(
        'This drawing is empty: it has no shape, text or picture that browsers show.',
      );
    checkCost(root, this.parts, this.rules);
    // One after the other: decoding pictures takes memory.
    for (const { at, address } of this.pictures) this.written[at] = await cleanEmbeddedPicture(address);
    return { text: this.written.join(''), ...svgSize((name) => this.root.get(name)) };
  }

  private openTag(tag: SaxesTagNS) {
    if (this.skipped > 0) return this.skip(tag);
    const parent = this.open.at(-1);
    if (!parent) this.namespace = tag.uri;
    if (!parent && (tag.local !== 'svg' || (tag.uri !== SVG && tag.uri !== '')))
      throw new UnacceptableFile(
        tag.local.toLowerCase() === 'html'
          ? 'This is a web page (HTML), not an image. Save the image itself as PNG, JPEG or SVG.'
          : `This file is XML with the root element <${tag.local}>, not an SVG drawing. Export it as SVG.`,
      );
    if (!this.isSvg(tag) || !drawable.has(tag.local)) return this.skip(tag);
    const attributes = new Map<string, string>();
    const part = partOf(tag.local, attributesOf(tag));
    const owner = animations.has(tag.local) ? (parent?.part ?? part) : part;
    const given = Object.values(tag.attributes);
    if (animations.has(tag.local) && changesAddress(given)) return this.skip(tag);
    let picture: string | undefined;
    for (const attribute of given) {
      const kept = cleanAttribute(tag.local, attribute, owner);
      if (kept === undefined) continue;
      if (isHref(attribute) && kept.startsWith('data:')) picture = kept;
      else attributes.set(nameOf(attribute), kept);
    }
    parent?.part.children.push(part);
    this.parts.push(part);
    this.open.push({
      part,
      isText: parent?.isText === true || textual.has(tag.local),
      ...(tag.local === 'style' && { css: '' }),
    });
    this.attributes += given.length;
    if (graphics.has(tag.local)) this.shapes += 1;
    if (!parent) this.openRoot(attributes);
    this.checkLimits(given.length);
    let start = `<${tag.local}`;
    for (const [name, value] of attributes) start += ` ${name}="${escapedValue(value)}"`;
    this.write(start);
    if (picture !== undefined) this.writePicture(picture);
    if (tag.local !== 'style') this.write('>');
  }

  private isSvg = ({ uri }: SaxesTagNS) => uri === this.namespace;

  private openRoot(attributes: Map<string, string>) {
    for (const [name, value] of attributes) this.root.set(name, value);
    const width = pixels(attributes.get('width'));
    const height = pixels(attributes.get('height'));
    // Without one, programs other than browsers cut the drawing instead of scaling it.
    if (!attributes.has('viewBox') && width !== undefined && height !== undefined)
      attributes.set('viewBox', `0 0 ${width} ${height}`);
    attributes.set('xmlns', SVG);
    attributes.set('xmlns:xlink', XLINK);
  }

  private checkLimits(attributesOfOne: number) {
    const isWithin =
      this.parts.length <= most.elements &&
      this.open.length <= most.depth &&
      this.attributes <= most.attributes &&
      attributesOfOne <= most.attributesOfOne;
    if (!isWithin) throw tooLarge();
  }

  private closeTag() {
    if (this.skipped > 0) {
      this.skipped -= 1;
      return;
    }
    const closed = this.open.pop();
    if (closed?.css !== undefined) this.writeStyleSheet(closed.css);
    if (closed) this.write(`</${closed.part.name}>`);
  }

  private text(words: string) {
    const current = this.open.at(-1);
    if (this.skipped > 0) {
      if (words.trim() !== '') this.checkSkipped(undefined);
    } else if (current?.css !== undefined) current.css += words;
    else if (current?.isText) this.write(escapedText(words));
  }

  /** Leaves an element out with what is in it. @throws UnacceptableFile when that would be missing */
  private skip(tag: SaxesTagNS) {
    if (this.skipped === 0) this.skippedRoot = tag;
    else this.checkSkipped(tag);
    this.skipped += 1;
  }

  /** @param tag an element that is left out; undefined for text */
  private checkSkipped(tag: SaxesTagNS | undefined) {
    const root = this.skippedRoot;
    if (!root || !this.isSvg(root)) return;
    const isDrawn =
      tag === undefined ? this.skipped === 1 : tag.uri === XHTML || (this.isSvg(tag) && tag.local === 'svg');
    if (root.local === 'foreignObject' && isDrawn && !needsExtension(root))
      throw new UnacceptableFile(
        'This drawing contains HTML text (a foreignObject element), which images cannot show everywhere. Convert its text to SVG text or paths and export it again.',
      );
    if (root.local === 'flowRoot' && tag === undefined)
      throw new UnacceptableFile(
        'This drawing contains flowed text (a flowRoot element), which browsers do not show. Convert it to text (in Inkscape: Text, Convert to Text) and export it again.',
      );
  }

  private writeStyleSheet(css: string) {
    const clean = cleanStyleSheet(css);
    this.rules.push(...clean.references);
    this.write(`>${escapedText(clean.css)}`);
  }

  private writePicture(address: string) {
    this.write(' href="');
    this.pictures.push({ at: this.written.length, address });
    this.write('');
    this.write('"');
  }

  private write(text: string) {
    this.written.push(text);
  }
}

const isHref = ({ local, uri }: SaxesAttributeNS) => local === 'href' && (uri === '' || uri === XLINK);

const nameOf = ({ local, uri }: SaxesAttributeNS) =>
  uri === XLINK ? `xlink:${local}` : uri === XML ? `xml:${local}` : local;

/** Of a tag without prefixes, as far as the count needs them. */
const attributesOf = (tag: SaxesTagNS) =>
  new Map(
    Object.values(tag.attributes).flatMap(({ uri, local, value }) => (uri === '' ? [[local, value]] : [])),
  );

/** Whether an element is for programs with an extension that no browser has, such as Illustrator. */
function needsExtension(tag: SaxesTagNS): boolean {
  const extensions = tag.attributes['requiredExtensions']?.value.trim();
  return extensions !== undefined && extensions !== XHTML;
}

/** Whether an animation would set an address or a handler. */
const changesAddress = (attributes: SaxesAttributeNS[]) =>
  attributes.some(({ local, value }) => local === 'attributeName' && /href$|^\s*on/i.test(value.trim()));

/**
 * Returns what an attribute may say; undefined where it is left out.
 * @param owner is given what it refers to
 * @throws UnacceptableFile
 */
function cleanAttribute(element: string, attribute: SaxesAttributeNS, owner: Part): string | undefined {
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

/** Whether an attribute that is neither an address nor a property would load something; animations set properties. */
function mayLoad(value: string, owner: Part): boolean {
  if (/javascript:/i.test(value)) return true;
  if (!/\\|\burl\s*\(/i.test(value)) return false;
  const steps = value.split(';').map((step) => cleanDeclarations(`fill:${step}`));
  for (const paint of steps.flatMap(({ references }) => references)) addPaint(owner, paint);
  return steps.some(({ css }) => css === '');
}

function cleanAddress(element: string, address: string, owner: Part): string | undefined {
  const plain = address.trim();
  if (plain === '' || !(referring.has(element) || element === 'a')) return undefined;
  if (plain.startsWith('#')) {
    if (element === 'image') return undefined;
    // A link and an animation name a part without drawing it.
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

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapedText = (text: string) =>
  text.replace(/[&<>\r]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);
const escapedValue = (value: string) =>
  value.replace(/[&<"\t\n\r]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);

/** The entities of a DOCTYPE as the parser looks them up. */
function entityTable(doctype: string): Record<string, string> {
  const entity = entitiesOf(doctype);
  return new Proxy<Record<string, string>>({}, { get: (_none, name) => entity(String(name)) });
}

const tooLarge = () =>
  new UnacceptableFile(
    'This drawing has too many elements to be shown quickly. Simplify it, or export it as PNG.',
  );

/** @param message of the parser: line, column, reason */
function notWellFormed(message: string): UnacceptableFile {
  const [, line, column, reason] = /^(\d+):(\d+): (.*?)\.?$/.exec(message) ?? [];
  const place = line === undefined ? message : `line ${line}, column ${column}: ${reason}.`;
  return new UnacceptableFile(
    `This drawing is not well-formed XML (${place.replace(/\.$/, '')}). Open it in a drawing program and export it again.`,
  );
}
