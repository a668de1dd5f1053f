import { generate, ident, parse, walk, type CssNode, type Declaration } from 'css-tree';
import { UnacceptableFile } from '../acceptedFiles';
import { embeddedFileType } from './embeddedFiles';

/** A reference from a CSS declaration to a part of the drawing, such as a gradient or a marker. */
export interface Paint {
  property: string;
  id: string;
}

/** A rule of a style sheet that contains such references. */
export interface PaintRule {
  /**
   * Elements to which the rule may apply: a tag name, `.class`, `#id`, or `*` for all elements. In a browser, the rule
   * applies to these elements or to fewer.
   */
  keys: string[];
  paints: Paint[];
}

/** CSS that loads nothing, and its references to parts of the drawing. */
export interface CleanCss<Reference> {
  css: string;
  references: Reference[];
}

/** Maximum nesting of blocks and brackets. The parser is recursive. */
const DEEPEST = 50;

/** CSS that does not match this pattern can neither load files nor refer to a part of the drawing. */
const SUSPICIOUS =
  /\\|@|(?:url|src|image|image-set|cross-fade|element|paint|expression)\s*\(|-binding|behavior/i;

/** Names of CSS functions that load a file. Their address is a string instead of `url(…)`. */
const LOADING = /(?:^|-)(?:src|image|image-set|cross-fade|element|paint|expression)$/i;

/** Properties without which a part of the drawing would look different or be missing. */
const PAINTING = /^(?:fill|stroke|filter|clip-path|mask|marker|marker-(?:start|mid|end))$/;

/** Matches CSS that loads files. The final check uses it on the cleaned CSS, independently of the parser. */
const OUTWARD =
  /(?:url|src|image|image-set|cross-fade|element|paint|expression)\s*\((?!["']?(?:#|data:))|@import/i;

/**
 * Removes declarations that load files from a `style` attribute or a presentation attribute.
 * @throws UnacceptableFile if the drawing could look different without them
 */
export function cleanDeclarations(css: string): CleanCss<Paint> {
  if (!SUSPICIOUS.test(css)) return { css, references: [] };
  const list = parsed(css, 'declarationList');
  const references: Paint[] = [];
  cleanBlock(list, references);
  return { css: served(list), references };
}

/**
 * Removes rules and declarations that load files from a style sheet.
 * @throws UnacceptableFile if the drawing could look different without them
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
  // Inserts a space after `url(…)`. Older software cannot read the style without it.
  const css = generate(node).replace(/(\burl\(#[\w.:-]+\))(?=[\w#])/g, '$1 ');
  if (OUTWARD.test(withoutEscapes(css)))
    throw new UnacceptableFile(
      'The styles of this drawing refer to other files. Export it with presentation attributes instead of styles.',
    );
  return css;
}

const withoutEscapes = (css: string) => (css.includes('\\') ? ident.decode(css) : css);

const isNoRule = ({ type }: CssNode) => type === 'Comment' || type === 'CDO' || type === 'CDC';

/** Returns true for at-rules that load files or have no effect in browsers. */
function isRemoved(name: string, prelude: CssNode | null): boolean {
  const rule = withoutEscapes(name).toLowerCase();
  if (rule === 'namespace')
    return !/^[^(]*(?:url\()?["']?http:\/\/www\.w3\.org\/(?:2000\/svg|1999\/)/.test(
      prelude ? generate(prelude) : '',
    );
  return rule === 'import' || rule === 'charset' || /document$/.test(rule);
}

/**
 * Removes declarations that load files from a block.
 * @param paints receives the references of the other declarations
 */
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

/**
 * Returns the keys of a rule, see `PaintRule`. From each selector, such as `g .a`, only the last part (`.a`) is used.
 */
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
