import type { AddressInfo } from 'node:net';
import type { TeamApi } from '@juris/releases/remotes';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { sendRequest, startProxyServer, startStubApi } from '../../testing/forwarding';
import { developmentProxies } from './teamApis';

const credentials = { authorization: 'Bearer staff', cookie: 'lot=1', 'x-xsrf-token': 'x' };

/** Starts an API that responds with the request that it received. */
const startApi = (name: string) =>
  startStubApi(({ url, headers }, response) => {
    response.setHeader('set-cookie', 'a=1').setHeader('clear-site-data', '"*"').setHeader('nel', '{}');
    response.setHeader('etag', '"1"').setHeader('x-total', '2');
    response.setHeader('content-security-policy', 'default-src *');
    response.end(JSON.stringify({ name, url, headers }));
  });

async function request(path: string, forwards: TeamApi['forwards'] = []) {
  const [site, team] = [await startApi('site'), await startApi('team')];
  const teamApis: TeamApi[] = [{ prefix: '/api/rights', origin: team.origin, forwards }];
  const port = await startProxyServer(site.origin, { teamApis });
  const { status, headers, body } = await sendRequest(port, { path, headers: credentials });
  return { status, headers, received: JSON.parse(body) as { name?: string; url?: string; headers: object } };
}

test('requests below the prefix of a team reach its API, without the credentials of the site', async () => {
  const { headers, received } = await request('/api/rights/dates?from=1');
  expect(received).toMatchObject({ name: 'team', url: '/api/rights/dates?from=1' });
  for (const name of Object.keys(credentials)) expect(received.headers).not.toHaveProperty(name);
  for (const name of ['set-cookie', 'clear-site-data', 'nel']) expect(headers).not.toHaveProperty(name);
  expect(headers).toMatchObject({ etag: '"1"', 'x-total': '2' });
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('the API of a team gets the token or the cookies if its entry of the mount table lists them', async () => {
  const withToken = await request('/api/rights/dates', ['token']);
  expect(withToken.received.headers).toMatchObject({ authorization: credentials.authorization });
  expect(withToken.received.headers).not.toHaveProperty('cookie');
  const withCookies = await request('/api/rights/dates', ['cookies']);
  expect(withCookies.received.headers).toMatchObject({ cookie: 'lot=1', 'x-xsrf-token': 'x' });
  expect(withCookies.received.headers).not.toHaveProperty('authorization');
  expect(withCookies.headers['set-cookie']).toEqual(['a=1']);
});

test.each(['/api/rightsholders', '/api/rights', '/api/banner'])(
  'a request to %s reaches the API of the site, with all credentials',
  async (path) => {
    const { received } = await request(path);
    expect(received).toMatchObject({ name: 'site', url: path, headers: credentials });
  },
);

test('a request cannot leave the prefix of a team', async () => {
  expect((await request('/api/rights/..%2fbanner')).status).toBe(400);
});

test('npm run dev forwards requests below the prefix of a team to its API, without the credentials of the site', async () => {
  const [site, team] = [await startApi('site'), await startApi('team')];
  const compiler = webpack({
    mode: 'none',
    entry: {},
    stats: 'none',
    infrastructureLogging: { level: 'none' },
  });
  if (!compiler) throw new Error('webpack made no compiler');
  const proxy = [
    ...developmentProxies([{ prefix: '/api/rights', origin: team.origin, forwards: [] }]),
    { context: ['/api'], target: site.origin },
  ];
  const server = new WebpackDevServer(
    { host: '127.0.0.1', port: 0, hot: false, liveReload: false, client: false, static: false, proxy },
    compiler,
  );
  await server.start();
  try {
    const port = (server.server?.address() as AddressInfo | undefined)?.port ?? 0;
    const get = (path: string) => sendRequest(port, { path, headers: credentials });
    const { headers, body } = await get('/api/rights/dates?from=1');
    const received = JSON.parse(body) as { headers: object };
    expect(received).toMatchObject({ name: 'team', url: '/api/rights/dates?from=1' });
    for (const name of Object.keys(credentials)) expect(received.headers).not.toHaveProperty(name);
    for (const name of ['set-cookie', 'clear-site-data', 'nel']) expect(headers).not.toHaveProperty(name);
    expect(JSON.parse((await get('/api/rightsholders')).body)).toMatchObject({ name: 'site' });
  } finally {
    await server.stop();
    await new Promise((resolve) => compiler.close(resolve));
  }
});
