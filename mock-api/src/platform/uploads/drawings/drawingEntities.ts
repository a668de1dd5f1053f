import { UnacceptableFile } from '../acceptedFiles';

/**
 * Maximum number of characters to which all entities of a drawing may expand. A few declarations could expand to
 * gigabytes.
 */
const MOST_EXPANDED = 200_000;

/** Maximum nesting of entities in other entities. This also rejects circular entities. */
const DEEPEST = 16;

const predefined = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

const DECLARATION =
  /<!ENTITY\s+(%\s+)?([^\s"'<>&;%]+)\s+(?:"([^"]*)"|'([^']*)'|((?:SYSTEM|PUBLIC)\s[^>]*))\s*>/y;
/**
 * Matches the other allowed parts of a DOCTYPE, which are ignored. Browsers apply only default values of attributes,
 * which no drawing needs.
 */
const IGNORED = /\s+|<!--[^]*?-->|<\?[^]*?\?>|<!(?:ELEMENT|ATTLIST|NOTATION)\s(?:[^>"']|"[^"]*"|'[^']*')*>/y;

/**
 * Reads the entities that a DOCTYPE declares.
 * @param doctype the text between `<!DOCTYPE` and its `>`
 * @returns a function that returns the text of an entity, or undefined for an entity that is not declared. It throws
 *   UnacceptableFile if the entities expand to too much text or if the entity contains markup
 * @throws UnacceptableFile if the DOCTYPE refers to other files or is malformed
 */
function entitiesOf(doctype: string): (name: string) => string | undefined {
  const values = declaredEntities(doctype);
  let expanded = 0;
  const valueOf = (name: string, depth: number): string | undefined => {
    const value = predefined.get(name) ?? values.get(name);
    if (value === undefined) return undefined;
    expanded += predefined.has(name) ? 0 : value.length + 1;
    if (expanded > MOST_EXPANDED || depth > DEEPEST)
      throw new UnacceptableFile(
        'The entities of this drawing’s DOCTYPE expand to too much. Export it without a DOCTYPE, for example as plain SVG.',
      );
    return value.replace(/&(?:#(x[0-9a-f]+|\d+)|([^\s#;&]+));/gi, (whole, code?: string, other?: string) =>
      code === undefined ? (valueOf(other ?? '', depth + 1) ?? whole) : characterOf(code),
    );
  };
  return (name) => {
    if (values.get(name)?.includes('<'))
      throw new UnacceptableFile(
        `The entity “${name}” of this drawing’s DOCTYPE contains markup. Export it without a DOCTYPE, for example as plain SVG.`,
      );
    return valueOf(name, 0);
  };
}

function declaredEntities(doctype: string): Map<string, string> {
  const values = new Map<string, string>();
  const [internalPrefix = ''] = /^(?:[^[\]"']|"[^"]*"|'[^']*')*/.exec(doctype) ?? [];
  if (doctype[internalPrefix.length] !== '[') return values;
  const end = doctype.lastIndexOf(']');
  for (let at = internalPrefix.length + 1; at < end;) {
    DECLARATION.lastIndex = IGNORED.lastIndex = at;
    const declaration = DECLARATION.exec(doctype);
    const [read] = declaration ?? IGNORED.exec(doctype) ?? [];
    const [, parameter, name = '', double, single, external] = declaration ?? [];
    if (read === undefined || parameter !== undefined || external !== undefined)
      throw new UnacceptableFile(
        'This drawing’s DOCTYPE refers to other files or cannot be read. Export it without a DOCTYPE, for example as plain SVG.',
      );
    // If an entity is declared twice, the first declaration is used (XML 1.0, section 4.2).
    if (declaration && !values.has(name)) values.set(name, double ?? single ?? '');
    at += read.length;
  }
  return values;
}

function characterOf(code: string): string {
  const point = code.startsWith('x') || code.startsWith('X') ? parseInt(code.slice(1), 16) : Number(code);
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
}

/** Returns the entities of a DOCTYPE as an object. The parser reads them by name. */
export function entityTable(doctype: string): Record<string, string> {
  const entity = entitiesOf(doctype);
  return new Proxy<Record<string, string>>({}, { get: (_none, name) => entity(String(name)) });
}
