import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';
import { sampleSignIn } from '../../setup/settings';
import { responseValidator } from '../response-validation/responseValidator';
import { createPlayer, deviations } from './openRecording';
import { createRecorder } from './recorder';
import { Recordings } from './recordings';

describe('recording and replaying another API', () => {
  let api: TestApi;
  let folder: string;
  const servers: FastifyInstance[] = [];
  beforeAll(async () => {
    api = await startApi({ seed: 'empty' });
  });
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'juris-recorded-'));
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
    rmSync(folder, { recursive: true });
  });
  afterAll(() => api.close());

  async function listen(server: FastifyInstance) {
    servers.push(server);
    return server.listen({ host: '127.0.0.1', port: 0 });
  }
  const record = () => listen(createRecorder(api.origin, new Recordings(folder)));
  const replay = () => listen(createPlayer(new Recordings(folder)));
  const allFiles = () =>
    readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');

  const requestSignIn = (origin: string) =>
    fetch(`${origin}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sampleSignIn),
    });
  const signIn = async (origin: string): Promise<string> =>
    Object(await (await requestSignIn(origin)).json()).token;

  test('the recorder forwards requests, including sign-in and uploads, and the replay serves the recorded content', async () => {
    const origin = await record();
    const authorization = `Bearer ${await signIn(origin)}`;
    const added = await fetch(`${origin}/api/banner/create`, {
      method: 'POST',
      headers: { authorization },
      body: form({ title: 'Recorded', image: svg() }),
    });
    expect(added.status).toBe(201);
    const list = await (await fetch(`${origin}/api/banner?page=1&limit=5`)).json();
    const image = `/uploads/banners/${Object(list).output[0].imgLink}`;
    const drawing = await (await fetch(origin + image)).text();

    const offline = await replay();
    expect(await (await fetch(`${offline}/api/banner?limit=5&page=1`)).json()).toEqual(list);
    expect(await (await fetch(offline + image)).text()).toBe(drawing);
    expect((await fetch(`${offline}/api/banner?limit=5&page=1`, { method: 'HEAD' })).status).toBe(200);
    expect(await signIn(offline)).toMatch(/\.removed$/);
  });

  test('the recorder forwards all cookies of a response', async () => {
    const names = async (origin: string) =>
      (await requestSignIn(origin)).headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    const expected = await names(api.origin);
    expect(expected).toHaveLength(2);
    expect(await names(await record())).toEqual(expected);
  });

  test('recordings contain no tokens or personal data, and conform to the OpenAPI document', async () => {
    const origin = await record();
    const token = await signIn(origin);
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${origin}/api/account/name`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Nalini George' }),
    });
    await signIn(origin);
    await fetch(`${origin}/api/contact/enquiry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Nalini George',
        email: 'nalini@press.example',
        message: 'A secret plan',
      }),
    });
    for (const path of [
      'account',
      'account/sessions',
      'staff',
      'inbox',
      'inbox?q=Nalini',
      'activity/entries',
      'activity/entries?savedBy=Nalini+George',
      'banner',
    ])
      expect((await fetch(`${origin}/api/${path}`, { headers })).status).toBe(200);
    const files = allFiles();
    for (const secret of [
      token,
      token.split('.')[1] ?? '',
      'Nalini',
      'press.example',
      'secret plan',
      sampleSignIn.email,
    ])
      expect(files).not.toContain(secret);
    const recordings = new Recordings(folder);
    expect(recordings.find('GET', '/api/inbox')?.body).toContain('Removed');
    expect(deviations(recordings, responseValidator(api.document))).toEqual([]);
  });

  test('recordings contain no names of staff who edit a record or have returned a draft', async () => {
    const another = Fastify();
    another.get('/api/presence/banner', () => ({ output: [{ recordId: 14, name: 'Nalini George' }] }));
    const returned = {
      name: 'Library weeks',
      note: 'Ask Nalini',
      by: 'Nalini George',
      at: '2024-02-12T09:30:00.000Z',
    };
    another.get('/api/start', () => ({ output: { returned: [returned] } }));
    const origin = await listen(createRecorder(await listen(another), new Recordings(folder)));
    for (const path of ['presence/banner', 'start'])
      expect((await fetch(`${origin}/api/${path}`)).status).toBe(200);
    expect(allFiles()).toContain('Library weeks');
    expect(allFiles()).not.toContain('Nalini');
  });

  test('deviations reports a recording that does not conform to the OpenAPI document', () => {
    const recordings = new Recordings(folder);
    const headers = { 'content-type': 'application/json' };
    recordings.save({
      method: 'GET',
      url: '/api/banner',
      status: 200,
      headers,
      body: '{}',
      encoding: 'utf8',
    });
    expect(deviations(recordings, responseValidator(api.document))).toEqual([
      "GET /api/banner 200: body must have required property 'output'",
    ]);
  });

  test('a recorded error does not replace an earlier successful response', () => {
    const recordings = new Recordings(folder);
    const one = { method: 'GET', url: '/api/banner', headers: {}, encoding: 'utf8' as const };
    recordings.save({ ...one, status: 200, body: 'good' });
    recordings.save({ ...one, status: 401, body: 'bad' });
    expect(new Recordings(folder).find('GET', '/api/banner')?.body).toBe('good');
  });

  test('the replay responds to an unknown request with 404 and similar recordings', async () => {
    await fetch(`${await record()}/api/banner`);
    const response = await fetch(`${await replay()}/api/banner/7`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Similar: GET /api/banner.');
  });

  test('the recorder responds with 502 and the reason if the other API is not reachable', async () => {
    const origin = await listen(createRecorder('http://127.0.0.1:1', new Recordings(folder)));
    const response = await fetch(`${origin}/api/banner`);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('http://127.0.0.1:1 does not respond');
  });

  test('a folder of recordings with another file is rejected; the message names the file', () => {
    writeFileSync(path.join(folder, 'other.json'), '{}');
    expect(() => new Recordings(folder)).toThrow(/other\.json is not a recording/);
  });
});
