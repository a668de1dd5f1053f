import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');

test('every relative link in a document leads to a file or folder', () => {
  const broken = documents.flatMap((document) =>
    [...readFileSync(path.join(root, document), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => !existsSync(path.join(root, path.dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('README.md has at most 6 KB', () => {
  expect(statSync(path.join(root, 'README.md')).size).toBeLessThanOrEqual(6_000);
});
