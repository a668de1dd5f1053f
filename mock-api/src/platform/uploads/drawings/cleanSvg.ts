import { SaxesParser, type SaxesTagNS } from 'saxes';
import { UnacceptableFile } from '../acceptedFiles';
import { replaceContent } from '../receivedFile';
import { attributesOf, changesAddress, cleanAttribute, isHref, attributeName } from './cleanAttribute';
import { cleanStyleSheet, type PaintRule } from './cleanCss';
import { entityTable } from './drawingEntities';
import { checkCost, drawingPartOf, type DrawingPart } from './drawingCost';
import { animations, drawable, graphics, textual, SVG, XLINK, XHTML } from './svgNames';
import { cleanEmbeddedPicture } from './embeddedFiles';
import { pixels, svgSize, type Size } from './svgSize';
import { readFile } from 'node:fs/promises';
import { decodeDrawing } from './decodeDrawing';

/**
 * Tracks a removed element of a drawing while the parser reads its content. Rejects the drawing if the picture would
 * change without the element.
 */
class SkippedElements {
  private depth = 0;
  private root: SaxesTagNS | undefined;

  /** True while the parser is inside a removed element. */
  get isActive(): boolean {
    return this.depth > 0;
  }

  /**
   * Handles the start of an element that is removed, or that is inside a removed element.
   * @param namespace namespace of the drawing's elements
   * @throws UnacceptableFile if the picture would change without the element
   */
  open(tag: SaxesTagNS, namespace: string): void {
    if (this.depth === 0) this.root = tag.uri === namespace ? tag : undefined;
    else this.check(tag.uri === XHTML || (tag.uri === namespace && tag.local === 'svg'), 'element');
    this.depth += 1;
  }

  close(): void {
    this.depth -= 1;
  }

  /**
   * Handles text inside a removed element.
   * @throws UnacceptableFile if the picture would change without the text
   */
  text(content: string): void {
    if (content.trim() !== '') this.check(this.depth === 1, 'text');
  }

  /** @param isDrawn true if browsers would draw this part when it is inside a `foreignObject` */
  private check(isDrawn: boolean, part: 'element' | 'text'): void {
    if (!this.root) return;
    if (this.root.local === 'foreignObject' && isDrawn && !needsExtension(this.root))
      throw new UnacceptableFile(
        'This drawing contains HTML text (a foreignObject element), which images cannot show everywhere. Convert its text to SVG text or paths and export it again.',
      );
    if (this.root.local === 'flowRoot' && part === 'text')
      throw new UnacceptableFile(
        'This drawing contains flowed text (a flowRoot element), which browsers do not show. Convert it to text (in Inkscape: Text, Convert to Text) and export it again.',
      );
  }
}

/** Returns true if an element is only drawn by software with a certain extension, such as Illustrator. */
function needsExtension(tag: SaxesTagNS): boolean {
  const extensions = tag.attributes['requiredExtensions']?.value.trim();
  return extensions !== undefined && extensions !== XHTML;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes text for the content of an XML element. */
const escapedText = (text: string) =>
  text.replace(/[&<>\r]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);
/** Escapes text for the value of an XML attribute in double quotes. */
const escapedValue = (value: string) =>
  value.replace(/[&<"\t\n\r]/g, (sign) => escapes[sign] ?? `&#${sign.charCodeAt(0)};`);

/**
 * Namespace prefixes that drawing software uses without declaring them. Elements with other undeclared prefixes are
 * removed.
 */
const knownPrefixes = new Map(Object.entries({ '': '', xlink: XLINK, svg: SVG }));

/** Maximum complexity of a drawing. Real drawings rarely reach these limits. */
const most = { elements: 20_000, depth: 100, attributesOfOne: 200, attributes: 200_000 };

/**
 * Removes everything from a drawing that could run or load something. Rejects the drawing if that would change the
 * picture. Takes up to a second of processor time, so `inspectFile` runs it in another thread.
 * @param text the decoded SVG file; the encoding in its XML declaration is ignored
 * @returns the cleaned SVG and its size in pixels
 * @throws UnacceptableFile
 */
export async function cleanSvg(text: string): Promise<Size & { text: string }> {
  const cleaner = new Cleaner();
  cleaner.read(text);
  return cleaner.finish();
}

/** An element whose end tag has not been read yet. */
interface OpenElement {
  part: DrawingPart;
  isText: boolean;
  /** Text of a `style` element that was read so far. It is cleaned when the element ends. */
  css?: string;
}

/** Parses a drawing as strictly as browsers do, and writes the cleaned drawing while it reads. */
class Cleaner {
  private readonly written: string[] = [];
  /** Addresses of embedded pictures, and the index in `written` at which each cleaned address is inserted. */
  private readonly pictures: { at: number; address: string }[] = [];
  private readonly open: OpenElement[] = [];
  private readonly parts: DrawingPart[] = [];
  private readonly rules: PaintRule[] = [];
  private readonly root = new Map<string, string>();
  /** Namespace of the drawing's elements. Empty for a drawing from HTML, where SVG needs no namespace. */
  private namespace = SVG;
  private attributes = 0;
  private shapes = 0;
  private readonly skipped = new SkippedElements();

  read(text: string): void {
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
      parser.write(text).close();
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
    // Each decoded picture needs much memory, so the pictures are cleaned one after the other.
    for (const { at, address } of this.pictures) this.written[at] = await cleanEmbeddedPicture(address);
    return { text: this.written.join(''), ...svgSize((name) => this.root.get(name)) };
  }

  private openTag(tag: SaxesTagNS) {
    if (this.skipped.isActive) return this.skipped.open(tag, this.namespace);
    const parent = this.open.at(-1);
    if (!parent) this.namespace = tag.uri;
    if (!parent && (tag.local !== 'svg' || (tag.uri !== SVG && tag.uri !== '')))
      throw new UnacceptableFile(
        tag.local.toLowerCase() === 'html'
          ? 'This is a web page (HTML), not an image. Save the image itself as PNG, JPEG or SVG.'
          : `This file is XML with the root element <${tag.local}>, not an SVG drawing. Export it as SVG.`,
      );
    if (tag.uri !== this.namespace || !drawable.has(tag.local)) return this.skipped.open(tag, this.namespace);
    const attributes = new Map<string, string>();
    const part = drawingPartOf(tag.local, attributesOf(tag));
    const owner = animations.has(tag.local) ? (parent?.part ?? part) : part;
    const declared = Object.values(tag.attributes);
    if (animations.has(tag.local) && changesAddress(declared)) return this.skipped.open(tag, this.namespace);
    let picture: string | undefined;
    for (const attribute of declared) {
      const kept = cleanAttribute(tag.local, attribute, owner);
      if (kept === undefined) continue;
      if (isHref(attribute) && kept.startsWith('data:')) picture = kept;
      else attributes.set(attributeName(attribute), kept);
    }
    parent?.part.children.push(part);
    this.parts.push(part);
    this.open.push({
      part,
      isText: parent?.isText === true || textual.has(tag.local),
      ...(tag.local === 'style' && { css: '' }),
    });
    this.attributes += declared.length;
    if (graphics.has(tag.local)) this.shapes += 1;
    if (!parent) this.openRoot(attributes);
    this.checkLimits(declared.length);
    let start = `<${tag.local}`;
    for (const [name, value] of attributes) start += ` ${name}="${escapedValue(value)}"`;
    this.write(start);
    if (picture !== undefined) this.writePicture(picture);
    if (tag.local !== 'style') this.write('>');
  }

  private openRoot(attributes: Map<string, string>) {
    for (const [name, value] of attributes) this.root.set(name, value);
    const width = pixels(attributes.get('width'));
    const height = pixels(attributes.get('height'));
    // Adds a viewBox if it is missing. Without a viewBox, some software crops the drawing instead of scaling it.
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
    if (this.skipped.isActive) return this.skipped.close();
    const closed = this.open.pop();
    if (closed?.css !== undefined) this.writeStyleSheet(closed.css);
    if (closed) this.write(`</${closed.part.name}>`);
  }

  private text(words: string) {
    const current = this.open.at(-1);
    if (this.skipped.isActive) this.skipped.text(words);
    else if (current?.css !== undefined) current.css += words;
    else if (current?.isText) this.write(escapedText(words));
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

const tooLarge = () =>
  new UnacceptableFile(
    'This drawing has too many elements to be shown quickly. Simplify it, or export it as PNG.',
  );

/** @param message message of the parser with line, column and reason */
function notWellFormed(message: string): UnacceptableFile {
  const [, line, column, reason] = /^(\d+):(\d+): (.*?)\.?$/.exec(message) ?? [];
  const problem = line === undefined ? message : `line ${line}, column ${column}: ${reason}.`;
  return new UnacceptableFile(
    `This drawing is not well-formed XML (${problem.replace(/\.$/, '')}). Open it in a drawing program and export it again.`,
  );
}

/**
 * Removes everything from an SVG file that could run or load something. Changes the file in place.
 * @returns size of the drawing in pixels
 * @throws UnacceptableFile if the drawing is invalid or unsafe
 */
export async function cleanDrawing(file: string): Promise<Size> {
  const { text, width, height } = await cleanSvg(decodeDrawing(await readFile(file)));
  await replaceContent(file, text);
  return { width, height };
}
