import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../webpack/root';

/** What a kind of content adds to the contract stands in its own folder. */
const contractOfKinds = /^mock-api\/src\/kinds\/(?:contract|forms|names|(?:[\w-]+\/)+schema)(?:\.ts|\/)$/;
const contract = 'mock-api/src/contract';

/** The rooms, by the beginning of their files' paths; the first that fits is a file's room. */
const rooms: [folder: string, title: string][] = [
  ['shell/src/platform', 'shell/src/platform<br>what remotes import'],
  ['shell/src/chrome', 'shell/src/chrome<br>header, menu, footer'],
  ['shell/src/remotes', 'shell/src/remotes<br>loading a remote'],
  ['shell/src', 'shell/src<br>routes, start, rendering'],
  ['shell/server', 'shell/server<br>the HTTP server'],
  ['shell/releases', 'shell/releases<br>versions of the remotes'],
  ['shell/supervisor', 'shell/supervisor<br>keeps the programs running'],
  ['shell/webpack', 'shell/webpack<br>builds every package'],
  ['shell/scripts', 'shell/scripts<br>the commands'],
  ['remote-public/src', 'remote-public<br>the visitors’ pages'],
  ['remote-admin/src', 'remote-admin<br>the staff’s screens'],
  ['shared-ui/src', 'shared-ui<br>components'],
  [contract, 'mock-api/src/contract<br>and the schemas of the kinds'],
  ['mock-api/src', 'mock-api<br>the API'],
];

const roomOf = (file: string) =>
  contractOfKinds.test(file) ? contract : rooms.find(([folder]) => file.startsWith(`${folder}/`))?.[0];

/** Which room imports which, as a mermaid diagram; tests do not count. A dashed arrow brings types only, nothing at run time. */
export function drawArchitecture(): string {
  /** `one -> other`, and whether anything but types is imported. */
  const arrows = new Map<string, boolean>();
  for (const file of new Set(rooms.flatMap(([folder]) => sourcesIn(folder)))) {
    const room = roomOf(file);
    for (const { target, typesOnly } of importsOf(file)) {
      const other = roomOf(`${target}/`);
      if (!other || other === room) continue;
      const arrow = `${room} -> ${other}`;
      arrows.set(arrow, (arrows.get(arrow) ?? false) || !typesOnly);
    }
  }
  const id = (room: string) => room.replaceAll(/\W/g, '_');
  const folders = rooms.map(([folder]) => folder);
  return [
    'flowchart TD',
    ...rooms.map(([folder, title]) => `  ${id(folder)}["${title}"]`),
    ...folders.flatMap((one) =>
      folders.flatMap((other) => {
        const atRunTime = arrows.get(`${one} -> ${other}`);
        return atRunTime === undefined ? [] : [`  ${id(one)} ${atRunTime ? '-->' : '-.->'} ${id(other)}`];
      }),
    ),
  ].join('\n');
}

const [begin, end] = ['<!-- drawn by npm run architecture -->', '<!-- end of the drawing -->'];

/**
 * A text with this drawing in the place for it.
 * @throws Error in one sentence where it has none
 */
export function withDrawing(text: string, drawing: string): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`README.md has no place for it: ${begin} … ${end}`);
  return `${text.slice(0, from)}${begin}\n\n\`\`\`mermaid\n${drawing}\n\`\`\`\n\n${text.slice(to)}`;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/'))
    .sort();
}

function importsOf(file: string): { target: string; typesOnly: boolean }[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, withImports(text), ts.ScriptTarget.Latest);
  const imports: { target: string; typesOnly: boolean }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const typesOnly = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      if (node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
        imports.push({ target: targetOf(file, node.moduleSpecifier.text), typesOnly });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier))
        imports.push({ target: targetOf(file, specifier.text), typesOnly: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return imports;
}

/** The part of a file up to its last import: to parse the rest takes ten times as long. Dynamic imports stand anywhere. */
function withImports(text: string): string {
  if (text.includes('import(')) return text;
  const last = [...text.matchAll(/^(?:import|export|\}) .*'[^'\n]+';$|^import '[^'\n]+';$/gm)].at(-1);
  return last ? text.slice(0, last.index + last[0].length) : '';
}

/** The file that an import names, as far as its room goes. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier.replace(/^@juris\/([\w-]+)(?:\/(.*))?$/, '$1/src/$2/');
}
