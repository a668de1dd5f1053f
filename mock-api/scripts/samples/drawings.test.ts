import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const art = path.join(root, 'mock-api/src/dev/seed/art');
const drawings = ['covers', 'portraits', 'banners', 'snippets']
  .flatMap((folder) => readdirSync(path.join(art, folder)).map((name) => `${folder}/${name}`))
  .filter((name) => name.endsWith('.svg'));

test('the committed sample drawings match the current sample records', () => {
  const tsx = path.join(root, 'node_modules/.bin/tsx');
  const printed = execFileSync(tsx, [path.join(root, 'mock-api/scripts/drawSamples.ts'), '--check'], {
    encoding: 'utf8',
  });
  expect(printed).toContain('Checked: 0 differed.');
});

test.each(drawings)('the sample drawing %s contains outlines instead of text', (name) => {
  expect(readFileSync(path.join(art, name), 'utf8')).not.toMatch(/<text|font-family/);
});
