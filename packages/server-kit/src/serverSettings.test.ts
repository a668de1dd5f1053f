import { z } from 'zod';
import { expectDocumented } from '../testing/settingsTable';
import { objectStoreSettings, serverSettings } from './serverSettings';
import { readSettings } from './settings';

const read = (environment: Record<string, string>) => readSettings(z.object(serverSettings), environment);

test('SITE_ORIGIN accepts an origin with a trailing slash and removes the slash', () => {
  expect(read({ SITE_ORIGIN: 'https://example.org/' }).SITE_ORIGIN).toBe('https://example.org');
});

test.each(['example.org', 'https://example.org/juris', 'ftp://example.org'])(
  'SITE_ORIGIN rejects %s, which is not an http(s) origin',
  (SITE_ORIGIN) => {
    expect(() => read({ SITE_ORIGIN })).toThrow(
      `SITE_ORIGIN must be the site's public origin and nothing else, e.g. https://www.example.org; got "${SITE_ORIGIN}".`,
    );
  },
);

test.each(['loopback', '10.0.0.1', '10.0.0.0/8, fd00::/8', 'uniquelocal,::1'])(
  'TRUST_PROXY accepts the proxies %s',
  (TRUST_PROXY) => {
    expect(read({ TRUST_PROXY }).TRUST_PROXY).toBe(TRUST_PROXY);
  },
);

test.each(['true', 'proxy.example.org', '10.0.0.1,,'])(
  'TRUST_PROXY rejects the proxies %s',
  (TRUST_PROXY) => {
    expect(() => read({ TRUST_PROXY })).toThrow(/^TRUST_PROXY must be IP addresses/);
  },
);

test('METRICS_PORT is unset by default, so that no metrics are served', () => {
  expect(read({})).toMatchObject({ METRICS_HOST: '127.0.0.1' });
  expect(read({}).METRICS_PORT).toBeUndefined();
  expect(read({ METRICS_PORT: '9100' }).METRICS_PORT).toBe(9100);
});

test('OTEL_EXPORTER_OTLP_ENDPOINT rejects a host name without a scheme', () => {
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the collector\'s address, e.g. http://127.0.0.1:4318; got "collector".',
  );
});

test('docs/configuration.md has the current settings of both servers and of object stores', () => {
  expectDocumented('servers', serverSettings);
  expectDocumented('object-store', objectStoreSettings);
});
