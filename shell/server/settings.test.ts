import path from 'node:path';
import { readSettings } from './settings';

const read = (environment: NodeJS.ProcessEnv) =>
  readSettings({ API_URL: 'http://127.0.0.1:4000', SITE_ORIGIN: 'https://example.org', ...environment });

describe('the settings of the shell', () => {
  test('open it to others in production, or where HOST says so, and else to this machine alone', () => {
    expect(read({}).host).toBe('localhost');
    expect(read({ NODE_ENV: 'production' }).host).toBe('::');
    expect(read({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  test('let a tab point at a remote of its own only where nobody else is served, or where that is asked for', () => {
    const allowed = (environment: NodeJS.ProcessEnv) => read(environment).site.developerRemotes;
    expect(allowed({})).toBe(true);
    expect(allowed({ HOST: '127.0.0.1' })).toBe(true);
    expect(allowed({ HOST: '0.0.0.0' })).toBe(false);
    expect(allowed({ NODE_ENV: 'production' })).toBe(false);
    expect(allowed({ NODE_ENV: 'production', DEVELOPER_REMOTES: 'on' })).toBe(true);
    expect(allowed({ DEVELOPER_REMOTES: 'off' })).toBe(false);
  });

  test('log each request in production, and only what is wrong elsewhere', () => {
    expect(read({ NODE_ENV: 'production' }).site.logLevel).toBe('info');
    expect(read({}).site.logLevel).toBe('warn');
    expect(() => read({ LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL is "loud" and must be one of trace, debug, info, warn, error, fatal, silent.',
    );
  });

  test('name the public origin in production', () => {
    expect(() => read({ NODE_ENV: 'production', SITE_ORIGIN: '' })).toThrow('SITE_ORIGIN is not set.');
    expect(read({ NODE_ENV: 'production' }).site.siteOrigin).toBe('https://example.org');
    expect(read({ SITE_ORIGIN: '' }).site.siteOrigin).toBeUndefined();
  });

  test('take the releases of the data folder where RELEASES is empty, as a container has it that was told of none', () => {
    expect(read({ RELEASES: '', DATA_DIR: '/data' }).site.releases).toBe('/data/releases');
    expect(read({ RELEASES: '', DATA_DIR: '' }).site.releases).toBe(path.resolve('data/releases'));
    expect(read({ RELEASES: '/elsewhere', DATA_DIR: '/data' }).site.releases).toBe('/elsewhere');
  });

  test('believe those about visitors that TRUST_PROXY names, as the API does', () => {
    expect(read({ TRUST_PROXY: '10.0.0.1' }).site.trustProxy).toBe('10.0.0.1');
    expect(read({}).site.trustProxy).toBeUndefined();
  });

  test('leave what lies in an object store to who has its keys', () => {
    expect(read({ UPLOADS: '/files' }).site.uploads).toBe('/files');
    expect(read({ UPLOADS: 's3://bucket/files' }).site.uploads).toBeUndefined();
    expect(read({ RELEASES: 'https://cdn.example.org/releases' }).site.releases).toMatch(/^https:/);
    expect(() => read({ RELEASES: 's3://bucket/releases' })).toThrow('Give the shell the http address');
  });

  test('need the address of an API', () => {
    expect(() => readSettings({})).toThrow('API_URL is not set.');
  });
});
