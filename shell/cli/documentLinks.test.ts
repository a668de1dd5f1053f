import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const read = (document: string) => readFileSync(path.join(root, document), 'utf8');

test('every relative link in a document leads to a file or folder', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => !existsSync(path.join(root, path.dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Returns the anchors of a document's headings, as GitHub generates them. */
const anchorsOf = (document: string) =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link to a heading in a document leads to an existing heading', () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\(([^)#\s:]*)#([^)\s]+)\)/g)]
      .filter(([, file = '', anchor = '']) => {
        const target = file === '' ? document : path.join(path.dirname(document), file);
        return target.endsWith('.md') && !anchorsOf(target).includes(anchor);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

/** Returns the maximum size of a document in bytes. */
function limitOf(document: string): number {
  if (document === 'README.md') return 6_000;
  if (document === 'SECURITY.md') return 2_000;
  return isOfPackage(document) ? 3_000 : 25_000;
}

/** Returns whether a document is the README of a package, that is, next to a package.json. */
const isOfPackage = (document: string) =>
  path.basename(document) === 'README.md' &&
  existsSync(path.join(root, path.dirname(document), 'package.json'));

test('documents have at most 25 KB, READMEs of packages 3 KB, README.md 6 KB, SECURITY.md 2 KB', () => {
  const tooLong = documents
    .map((document) => ({ document, bytes: statSync(path.join(root, document)).size }))
    .filter(({ document, bytes }) => bytes > limitOf(document));
  expect(tooLong).toEqual([]);
});
