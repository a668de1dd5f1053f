import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const root = path.resolve(__dirname, '../..');

/** A file that breaks a rule of lint/plugin.js, and a part of the message that names the right door. */
const broken: Record<string, [source: string, message: string]> = {
  'remote-public/src/home/Shell.tsx': [
    `import { router } from '@juris/shell/src/router';`,
    '@juris/shell/platform',
  ],
  'remote-public/src/home/Store.tsx': [`import { useSelector } from 'react-redux';`, '@juris/shell/platform'],
  'remote-public/src/home/Other.tsx': [`export { routes } from '@juris/remote-admin';`, 'no other remote'],
  'remote-public/src/home/Subject.tsx': [
    `import { Leaders } from '../leadership/Leaders';`,
    'knows no other',
  ],
  'remote-public/src/home/zod.ts': [`import { banner } from '@juris/mock-api/contract';`, 'types only'],
  'remote-public/src/home/later.ts': [
    `export const get = () => import('@juris/mock-api/contract');`,
    'types only',
  ],
  'remote-public/src/home/width.ts': [`export const width = window.innerWidth;`, 'at module scope'],
  'remote-public/src/home/now.ts': [`export const now = Date.now();`, 'No clock at module scope'],
  'remote-admin/src/banners/Screen.tsx': [`import { titles } from '../titles/titles';`, 'knows no other'],
  'shell/src/router.ts': [`import { routes } from '@juris/remote-public';`, 'only by address'],
  'shell/src/platform/api.ts': [`import { menu } from '../chrome/menu';`, 'The platform knows no other room'],
  'shell/src/chrome/Footer.tsx': [`import { Link } from '../platform/Link';`, 'by its name'],
  'shell/server/main.ts': [`import { build } from '../webpack/build';`, 'The server knows'],
  'shared-ui/src/Card.tsx': [`import { api } from '@juris/shell/platform';`, 'as props'],
  'mock-api/src/app.ts': [`import { Card } from '@juris/shared-ui';`, 'no package of the site'],
  'mock-api/src/contract/lists.ts': [`import Fastify from 'fastify';`, 'nothing but zod'],
  'mock-api/src/kinds/titles/import/schema.ts': [`import Fastify from 'fastify';`, 'nothing but zod'],
};

/** Files that may do what they do. */
const allowed: Record<string, string> = {
  'remote-public/src/home/Home.tsx': `import { useState } from 'react';
    import type { Banner } from '@juris/mock-api/contract';
    import { Link } from '@juris/shell/platform';
    import { Book } from '../books/Book';
    export const width = (all: Banner[]) => [useState, Link, Book, all, window.innerWidth, Date.now()];`,
  'remote-public/src/home/Home.test.tsx': `import { startApi } from '../../../shell/testing/startApi';
    export const from = [startApi, window.innerWidth];`,
  'mock-api/src/contract/banner.ts': `import { z } from 'zod';
    export const banner = z.object({});`,
};

const report = z.object({
  diagnostics: z.array(z.object({ filename: z.string(), code: z.string(), message: z.string() })),
});

test('what goes through another door than its own is an error that names the right one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'doors-'));
  for (const configuration of ['oxlint.config.js', 'lint']) {
    cpSync(path.join(root, configuration), path.join(folder, configuration), { recursive: true });
  }
  const files = [
    ...Object.entries(broken).map(([file, [source]]) => [file, source] as const),
    ...Object.entries(allowed),
  ];
  for (const [file, source] of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), source);
  }
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['-c', 'oxlint.config.js', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  const found = report.parse(JSON.parse(stdout)).diagnostics.filter(({ code }) => code.startsWith('doors'));
  const messagesOf = (file: string) =>
    found.filter((one) => one.filename === file).map(({ message }) => message);
  expect(Object.fromEntries(Object.keys(broken).map((file) => [file, messagesOf(file)]))).toEqual(
    Object.fromEntries(
      Object.entries(broken).map(([file, [, message]]) => [file, [expect.stringContaining(message)]]),
    ),
  );
  expect(Object.keys(allowed).flatMap(messagesOf)).toEqual([]);
});
