import { generate, ident, parse, walk, type CssNode, type Declaration } from 'css-tree';
import { UnacceptableFile } from '../inspection/unacceptableFile';
import { embeddedFileType } from './embeddedFiles';

/** A reference of a declaration to a part of the drawing, such as a gradient or marker. */
export interface Paint {
  property: string;
  id: string;
}

/** A style sheet rule with such references, and the elements that it may apply to. */
export interface PaintRule {
  /** `path`, `.class` or `#id` of the elements, or `*` for all: never fewer than the browser matches. */
  keys: string[];
  paints: Paint[];
}

/** Safe CSS and its references. */
export interface CleanCss<Reference> {
  css: string;
  references: Reference[];
}

/** Maximum nesting of blocks and brackets: the parser is recursive. */
const DEEPEST = 50;

/** CSS without these can neither load anything nor refer to a part of the drawing. */
const SUSPICIOUS =
  /\\|@|(?:url|src|image|image-set|cross-fade|element|paint|expression)\s*\(|-binding|behavior/i;

/** Functions that load a file whose address is a string. */
const LOADING = /(?:^|-)(?:src|image|image-set|cross-fade|element|paint|expression)$/i;

/** Properties that decide whether and how a part of a drawing is visible. */
const PAINTING = /^(?:fill|stroke|filter|clip-path|mask|marker|marker-(?:start|mid|end))$/;

/** Final check of the served CSS, independent of the parser. */
const OUTWARD =
  /(?:url|src|image|image-set|cross-fade|element|paint|expression)\s*\((?!["']?(?:#|data:))|@import/i;

/** Cleans the declarations of a `style` attribute, or of a presentation attribute. @throws UnacceptableFile */
export function cleanDeclarations(css: string): CleanCss<Paint> {
  if (!SUSPICIOUS.test(css)) return { css, references: [] };
  const list = parsed(css, 'declarationList');
  const references: Paint[] = [];
  cleanBlock(list, references);
  return { css: served(list), references };
}

/**
 * Cleans a whole style sheet. Removes rules that load files. Rejects the sheet when the drawing could look different
 * without them.
 * @throws UnacceptableFile
 */
export function cleanStyleSheet(css: string): CleanCss<PaintRule> {
  const sheet = parsed(css, 'stylesheet');
  const references: PaintRule[] = [];
  walk(sheet, (node, item, list) => {
    const isGone = node.type === 'Atrule' ? isRemoved(node.name, node.prelude) : isNoRule(node);
    if (isGone) list.remove(item);
  });
  walk(sheet, (node) => {
    if (node.type !== 'Rule' && node.type !== 'Atrule') return;
    if (!node.block) return;
    const paints: Paint[] = [];
    cleanBlock(node.block, paints);
    if (paints.length > 0)
      references.push({ keys: node.type === 'Rule' ? keysOf(node.prelude) : ['*'], paints });
  });
  return { css: served(sheet), references };
}

function parsed(css: string, context: 'stylesheet' | 'declarationList'): CssNode {
  let depth = 0;
  for (const [bracket] of css.matchAll(/[[({})\]]/g)) {
    depth += '[({'.includes(bracket) ? 1 : -1;
    if (depth > DEEPEST) throw new UnacceptableFile('The styles of this drawing are nested too deeply.');
  }
  return parse(css, { context, parseCustomProperty: true });
}

function served(node: CssNode): string {
  // A space that CSS does not require but older software does.
  const css = generate(node).replace(/(\burl\(#[\w.:-]+\))(?=[\w#])/g, '$1 ');
  if (OUTWARD.test(withoutEscapes(css)))
    throw new UnacceptableFile(
      'The styles of this drawing refer to other files. Export it with presentation attributes instead of styles.',
    );
  return css;
}

const withoutEscapes = (css: string) => (css.includes('\\') ? ident.decode(css) : css);

const isNoRule = ({ type }: CssNode) => type === 'Comment' || type === 'CDO' || type === 'CDC';

/** Returns whether a rule loads files or is unknown to browsers. */
function isRemoved(name: string, prelude: CssNode | null): boolean {
  const rule = withoutEscapes(name).toLowerCase();
  if (rule === 'namespace')
    return !/^[^(]*(?:url\()?["']?http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/)/.test(
      prelude ? generate(prelude) : '',
    );
  return rule === 'import' || rule === 'charset' || /document$/.test(rule);
}

/** Removes declarations that load files from a block and collects the references of the others. */
function cleanBlock(block: CssNode, paints: Paint[]) {
  if (block.type !== 'Block' && block.type !== 'DeclarationList') return;
  block.children.forEach((child, item, list) => {
    if (child.type === 'Raw' && SUSPICIOUS.test(child.value)) list.remove(item);
    if (child.type === 'Declaration' && !isSafe(child, paints)) list.remove(item);
  });
}

function isSafe(declaration: Declaration, paints: Paint[]): boolean {
  const property = withoutEscapes(declaration.property).toLowerCase();
  let isOutward = /-binding$|^behavior$/.test(property);
  walk(declaration.value, (node) => {
    if (node.type === 'Url') {
      if (node.value.trim().startsWith('#')) paints.push({ property, id: node.value.trim() });
      else if (embeddedFileType(node.value) === undefined) isOutward = true;
    } else if (node.type === 'Function') {
      const name = withoutEscapes(node.name);
      if (LOADING.test(name) || /^url$/i.test(name)) isOutward = true;
    } else if (node.type === 'Raw' && OUTWARD.test(withoutEscapes(node.value))) isOutward = true;
  });
  if (isOutward && PAINTING.test(property))
    throw new UnacceptableFile(
      `This drawing takes a ${property} from another file. Draw it in this file and export it again.`,
    );
  return !isOutward;
}

/** Returns the keys of the elements that selectors match, without conditions on surrounding elements. */
function keysOf(prelude: CssNode): string[] {
  if (prelude.type !== 'SelectorList') return ['*'];
  return [...new Set(prelude.children.toArray().map(keyOf))];
}

function keyOf(selector: CssNode): string {
  if (selector.type !== 'Selector') return '*';
  const parts = selector.children.toArray();
  const own = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
  for (const part of own) {
    if (part.type === 'IdSelector') return `#${withoutEscapes(part.name)}`;
    if (part.type === 'ClassSelector') return `.${withoutEscapes(part.name)}`;
    if (part.type === 'TypeSelector') return withoutEscapes(part.name).replace(/^.*\|/, '');
  }
  return '*';
}
