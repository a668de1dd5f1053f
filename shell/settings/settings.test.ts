import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { objectStoreSettings, serverSettings } from '@juris/server-kit/serverSettings';
import { readSettings } from '@juris/server-kit/settings';
import { expectDocumented } from '@juris/server-kit/testing/settingsTable';
import { shellSettings, releaseServiceSettings } from './shellSettings';
import { rendererSettings } from './rendererSettings';
import { siteSettings, developmentSettings } from './siteSettings';
import { releaseSettings } from '@juris/remote-kit/settings';

test('docs/configuration.md documents all settings of the shell, the supervisor and the commands', () => {
  expectDocumented('shell', shellSettings.shape, serverSettings);
  const { API_URL: _required, ...ofShell } = shellSettings.shape;
  expectDocumented('start', siteSettings.shape, ofShell);
  expectDocumented('release', releaseSettings.shape, objectStoreSettings);
  expectDocumented('release-service', releaseServiceSettings.shape, {
    ...objectStoreSettings,
    ...serverSettings,
  });
  expectDocumented('renderer', rendererSettings.shape, {});
  expectDocumented('development', developmentSettings.shape, releaseSettings.shape);
});

test('SITE_URL must be an address; a slash at its end is removed', () => {
  const read = (SITE_URL: string) => readSettings(releaseSettings, { SITE_URL }).SITE_URL;
  expect(read('https://www.example.org/')).toBe('https://www.example.org');
  expect(() => read('localhost:3000')).toThrow(
    'SITE_URL must be the address of the running shell, e.g. http://localhost:3000; got "localhost:3000".',
  );
});

test('the shell requires a decision about the renderer if several teams release', () => {
  const hash = 'a'.repeat(64);
  const read = (tokens: string, RENDERER?: string, RENDERER_TOKEN?: string) =>
    readSettings(shellSettings, {
      ...{ API_URL: 'http://127.0.0.1:4000', RELEASE_TOKENS: tokens, RENDERER, RENDERER_TOKEN },
    }).RENDERER;
  const several = `events:ci:${hash} admin:ci:${hash}`;
  expect(() => read(several)).toThrow(
    'RENDERER is not set, and RELEASE_TOKENS names several remotes (events, admin).',
  );
  expect(read(several, 'child')).toBe('child');
  const service = 'unix:/run/juris-renderer/socket';
  expect(read(several, service, 'x'.repeat(32))).toBe(service);
  expect(() => read(several, service)).toThrow(
    'RENDERER_TOKEN is not set. Set it to the secret of the renderer service.',
  );
  expect(() => read(several, service, 'too-short')).toThrow(
    new Error('RENDERER_TOKEN must be a secret of at least 32 characters, e.g. from: openssl rand -hex 32.'),
  );
  expect(read(`events:ci:${hash} events:laptop:${hash}`)).toBeUndefined();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'juris-tokens-')), 'tokens');
  expect(() => read(file, 'child')).toThrow('Or the absolute path of a file with such entries');
  writeFileSync(file, `events:ci:${hash}`);
  expect(() => read(file)).toThrow('RENDERER is not set, and RELEASE_TOKENS names a file');
  expect(read(file, 'child')).toBe('child');
  rmSync(path.dirname(file), { recursive: true });
  expect(() => read(several, 'worker')).toThrow(
    'RENDERER must be child, unix:/path/of/a/socket, or http://host:port',
  );
});
