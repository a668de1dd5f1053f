import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(__dirname, '../..');

/** Files that each break one import rule: path, source, and name of the rule. */
const broken: Record<string, [source: string, rule: string]> = {
  'remote-public/src/features/home/Shell.tsx': [
    `import '../../../../shell/src/app/App';`,
    'nothing-imports-the-shell',
  ],
  'remote-public/src/features/home/Api.tsx': [
    `import '../../../../mock-api/src/app';`,
    'nothing-imports-the-api',
  ],
  'remote-public/src/features/home/Store.tsx': [
    `import { useSelector } from 'react-redux';`,
    'remotes-use-the-platform',
  ],
  'remote-public/src/features/home/Inner.tsx': [
    `import { load } from '@juris/platform/load';`,
    'platform-entry',
  ],
  'remote-public/src/features/home/Other.tsx': [
    `import '../../../../remote-admin/src/app/routes';`,
    'remote-public-imports',
  ],
  'remote-public/src/features/home/Feature.tsx': [
    `import '../leadership/Leaders';`,
    'remote-public-features',
  ],
  'remote-public/src/features/home/schema.ts': [
    `import { banner } from '@juris/contract'; export const used = banner;`,
    'contract-types-in-pages',
  ],
  'remote-admin/src/features/banners/Screen.tsx': [`import '../titles/Titles';`, 'remote-admin-features'],
  'shell/src/router.ts': [`import '../../remote-public/src/app/routes';`, 'nothing-imports-a-remote'],
  'shell/src/layout/Footer.tsx': [`import '../app/App';`, 'shell-layout-and-remotes'],
  'shell/server/main.ts': [`import '../build/build';`, 'shell-server-and-builds'],
  'shared-ui/src/Card.tsx': [
    `import { api } from '@juris/platform'; export const used = api;`,
    'shared-ui-imports',
  ],
  'packages/platform/src/extra.ts': [`import '../../releases/src/hash';`, 'packages-platform-imports'],
  'packages/contract/src/server.ts': [
    `import Fastify from 'fastify'; export const used = Fastify;`,
    'contract-libraries',
  ],
  'mock-api/src/card.ts': [`import '../../shared-ui/src/Card';`, 'mock-api-imports'],
  'e2e/home.e2e.ts': [`import '../remote-admin/src/app/routes';`, 'end-to-end-tests-import-labels'],
};

/** Files that break no rule. */
const allowed: Record<string, string> = {
  'shell/src/app/App.tsx': '',
  'shell/build/build.ts': '',
  'mock-api/src/app.ts': '',
  'remote-admin/src/app/routes.tsx': '',
  'remote-admin/src/features/titles/Titles.tsx': '',
  'remote-public/src/app/routes.tsx': '',
  'remote-public/src/features/leadership/Leaders.tsx': '',
  'packages/contract/src/index.ts': `export type Banner = string; export const banner = '';`,
  'packages/platform/src/index.ts': `export { load } from './load'; export const api = {};`,
  'packages/platform/src/load.ts': 'export const load = 1;',
  'packages/releases/src/hash.ts': '',
  'remote-public/src/books/Book.tsx': '',
  'remote-public/src/features/home/Home.tsx': `import type { Banner } from '@juris/contract';
    import { load } from '@juris/platform';
    import '../../books/Book';
    export const used = [load] as (Banner | number)[];`,
};

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

test('lint rejects every import that breaks a rule, and accepts all other imports', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json', 'tsconfig.json'])
    cpSync(path.join(root, file), path.join(folder, file));
  mkdirSync(path.join(folder, 'node_modules/@juris'), { recursive: true });
  for (const name of ['contract', 'platform']) {
    mkdirSync(path.join(folder, 'packages', name), { recursive: true });
    cpSync(
      path.join(root, 'packages', name, 'package.json'),
      path.join(folder, 'packages', name, 'package.json'),
    );
    symlinkSync(path.join(folder, 'packages', name), path.join(folder, 'node_modules/@juris', name));
  }
  for (const library of ['react-redux', 'fastify'])
    symlinkSync(path.join(root, 'node_modules', library), path.join(folder, 'node_modules', library));
  const files = [
    ...Object.entries(broken).map(([file, [source]]) => [file, source] as const),
    ...Object.entries(allowed),
  ];
  for (const [file, source] of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const { stdout, stderr } = spawnSync(
    path.join(root, 'node_modules/.bin/depcruise'),
    [
      ...['packages', 'shell', 'remote-public', 'remote-admin', 'shared-ui', 'mock-api', 'e2e'],
      ...['--output-type', 'json'],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect(stderr).toBe('');
  const { violations } = report.parse(JSON.parse(stdout)).summary;
  const rulesOf = (file: string) =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
  expect(Object.fromEntries(Object.keys(broken).map((file) => [file, rulesOf(file)]))).toEqual(
    Object.fromEntries(
      Object.entries(broken).map(([file, [, rule]]) => [file, expect.arrayContaining([rule])]),
    ),
  );
  expect(Object.keys(allowed).flatMap(rulesOf)).toEqual([]);
});
