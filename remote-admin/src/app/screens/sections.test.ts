import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordDeclarations } from '@juris/contract/types/recordTypes';
import { sections } from './sections';

const source = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
/** Returns each match of `name` with the chunk name that follows in the source text. */
const pairs = (text: string, name: RegExp) =>
  [...text.matchAll(new RegExp(`${name.source}[^]*?webpackChunkName: "([^"]+)"`, 'g'))].map(
    ([, named, chunk]) => ({ named, chunk }),
  );

test('sections and routes name the webpack chunk of their screen', () => {
  const written = pairs(source('sections.ts'), /chunk: '([^']+)'/);
  expect(written.map(({ named }) => named)).toEqual(sections.map(({ chunk }) => chunk));
  for (const { named, chunk } of [...written, ...pairs(source('../routes.tsx'), /id: '([^']+)'/)])
    expect(chunk).toBe(named);
});

test('each content type has a screen at the address that Activity and the history link to', () => {
  const paths = sections.map((section) => section.path);
  expect(paths).toEqual(
    expect.arrayContaining(Object.values(recordDeclarations).map(({ screen }) => screen)),
  );
});

test('each entry of the menu has its own icon, because the menu of tablets shows only the icons', () => {
  const entries = sections.flatMap(({ group, title, icon, under }) =>
    group ? [{ title, icon }, ...(under ? [under] : [])] : [],
  );
  const titles = new Set(entries.map(({ title }) => title));
  expect(new Set(entries.map(({ icon }) => icon)).size).toBe(titles.size);
});
