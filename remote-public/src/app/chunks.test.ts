import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RouteObject } from '@juris/platform';
import { createStore } from '@juris/platform/store';
import { routes } from './routes';

const source = path.join(__dirname, '..');
const chunks = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(/webpackChunkName: "([^"]+)"/g)].map(
        ([, chunk = '']) => chunk,
      ),
    ),
);

/** Returns the ids of the pages whose chunk has neither their id nor that of a parent. */
const withoutChunk = (all: readonly RouteObject[], isFound = false): string[] =>
  all.flatMap(({ id = '', lazy, children }) => {
    const isKnown = isFound || chunks.has(id);
    return [...(lazy && !isKnown ? [id] : []), ...withoutChunk(children ?? [], isKnown)];
  });

test('each page names the webpack chunk of its component by its route id or a parent, so that its scripts are preloaded', () => {
  expect(chunks.size).toBeGreaterThan(20);
  expect(withoutChunk(routes({ store: createStore({ apiOrigin: '' }) }))).toEqual([]);
});
