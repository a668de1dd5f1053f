import { readSettings } from '@juris/server-kit/settings';
import path from 'node:path';
import { shellSettings } from '../settings/shellSettings';
import { serverOptions } from './serverOptions';

const optionsOf = (environment: NodeJS.ProcessEnv) => serverOptions(readSettings(shellSettings, environment));
const read = (environment: NodeJS.ProcessEnv) =>
  optionsOf({ API_URL: 'http://127.0.0.1:4000', SITE_ORIGIN: 'https://example.org', ...environment });

describe('serverOptions', () => {
  test('the server listens for other machines only in production or with a suitable HOST', () => {
    expect(read({}).host).toBe('localhost');
    expect(read({ NODE_ENV: 'production' }).host).toBe('::');
    expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test('developer remotes are allowed only if other machines cannot reach the site or if they are enabled', () => {
    const allowed = (environment: NodeJS.ProcessEnv) => read(environment).site.developerRemotes;
    expect(allowed({})).toBe(true);
    expect(allowed({ HOST: '127.0.0.1' })).toBe(true);
    expect(allowed({ HOST: '0.0.0.0' })).toBe(false);
    expect(allowed({ NODE_ENV: 'production' })).toBe(false);
    expect(allowed({ NODE_ENV: 'production', DEVELOPER_REMOTES: 'on' })).toBe(true);
    expect(allowed({ DEVELOPER_REMOTES: 'off' })).toBe(false);
  });

  test('every request is logged in production, otherwise only problems', () => {
    expect(read({ NODE_ENV: 'production' }).site.logLevel).toBe('info');
    expect(read({}).site.logLevel).toBe('warn');
    expect(() => read({ LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent; got "loud".',
    );
  });

  test('SITE_ORIGIN is required in production', () => {
    expect(() => read({ NODE_ENV: 'production', SITE_ORIGIN: '' })).toThrow('SITE_ORIGIN is not set.');
    expect(read({ NODE_ENV: 'production' }).site.siteOrigin).toBe('https://example.org');
    expect(read({ SITE_ORIGIN: '' }).site.siteOrigin).toBeUndefined();
  });

  test('an empty RELEASES or DATA_DIR is treated as unset', () => {
    expect(read({ RELEASES: '', DATA_DIR: '/data' }).site.releases).toBe('/data/releases');
    expect(read({ RELEASES: '', DATA_DIR: '' }).site.releases).toBe(path.resolve('data/releases'));
    expect(read({ RELEASES: '/elsewhere', DATA_DIR: '/data' }).site.releases).toBe('/elsewhere');
  });

  test('TRUST_PROXY sets the proxies whose client addresses are trusted', () => {
    expect(read({ TRUST_PROXY: '10.0.0.1' }).site.trustProxy).toBe('10.0.0.1');
    expect(read({}).site.trustProxy).toBe('loopback');
  });

  test('files in an object store are sent by the API, not by the shell', () => {
    expect(read({ UPLOADS: '/files' }).site.uploads).toBe('/files');
    expect(read({ UPLOADS: 's3://bucket/files' }).site.uploads).toBeUndefined();
    expect(read({ RELEASES: 'https://cdn.example.org/releases' }).site.releases).toMatch(/^https:/);
    expect(() => read({ RELEASES: 's3://bucket/releases' })).toThrow(
      'RELEASES must be a folder, or the http address at which the object store,',
    );
  });

  test('API_URL is required and must be an address', () => {
    expect(() => optionsOf({})).toThrow('API_URL is not set. Set it to the address of the API');
    expect(() => read({ API_URL: 'localhost' })).toThrow(
      'API_URL must be the address of the API, e.g. http://127.0.0.1:4000; got "localhost".',
    );
  });

  test('all invalid settings are reported together', () => {
    expect(() => optionsOf({ NODE_ENV: 'production', PORT: 'abc', DRAIN_SECONDS: '-1' })).toThrow(
      [
        'PORT must be a whole number from 0 to 65535; got "abc".',
        'API_URL is not set. Set it to the address of the API, e.g. http://127.0.0.1:4000.',
        'DRAIN_SECONDS must be a whole number of seconds from 0 to 3600; got "-1".',
        "SITE_ORIGIN is not set. In production it must be the site's public origin, e.g. https://www.example.org.",
      ].join('\n'),
    );
  });
});
