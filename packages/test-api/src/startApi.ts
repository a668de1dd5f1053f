import { existsSync } from 'node:fs';
import path from 'node:path';
import { createApi } from '@juris/mock-api/app';
import { createMockApi } from '@juris/mock-api/mock';
import { seededStore } from '@juris/mock-api/testStore';
import type { FaultRule } from '@juris/contract/mockControl';
import { editor } from '@juris/testing/editor';
import type { SignInResponse } from '@juris/contract';
import type { ApiUnderTest, BannerTexts, Fields, Files, SampleFile } from '@juris/testing/apiUnderTest';

/** Seed folder in the published package. In this repository, the API uses its own seed folder. */
const packedSeed = path.join(__dirname, '../seed');

/**
 * Starts the API with an empty database. The API runs in the process of the test, but outside jsdom.
 * @param port TCP port on 127.0.0.1 that the API listens on.
 * @returns The running API, and functions to change its data and its behaviour.
 * @throws {Error} If the API cannot start, for example because the port is in use.
 * @public Only `jsdomEnvironment.js` uses this function, with `require`; this tag keeps knip from reporting it as
 *   unused.
 */
export async function startApi(port: number): Promise<ApiUnderTest> {
  const given = {
    adminEmail: editor.email,
    adminPassword: editor.password,
    ...(existsSync(packedSeed) && { seedFolder: packedSeed }),
  };
  const { dataDir, databaseUrl, remove } = await seededStore('empty', given);
  const faults: FaultRule[] = [];
  const options = { ...given, dataDir, databaseUrl, seed: 'empty' as const, log: 'none' as const, faults };
  const api = await createMockApi(options, createApi);
  const held = new Map<string, Hold[]>();
  delayRequests(api, (path) => takeHold(held.get(path) ?? []));
  const origin = await api.listen({ host: '127.0.0.1', port });
  let token = '';

  async function signIn() {
    const response = await fetch(`${origin}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(editor),
    });
    token = ((await response.json()) as SignInResponse).token;
    return token;
  }

  async function post(call: string, fields: Fields, files: Files = {}) {
    if (!token) await signIn();
    const names = Object.entries(files);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    for (const [name, kind] of names) form.set(name, samples[kind].content, samples[kind].name);
    const response = await fetch(`${origin}/api/${call}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        ...(names.length === 0 && { 'content-type': 'application/json' }),
      },
      body: names.length === 0 ? JSON.stringify(fields) : form,
    });
    if (!response.ok) throw new Error(`${call} was refused: ${await response.text()}`);
    // The endpoints of snippets return the saved record in `data`, all others in `output` (specification).
    const { output, data = output } = (await response.json()) as Partial<Record<string, { id: number }>>;
    return data?.id ?? 0;
  }

  const addBanner: ApiUnderTest['addBanner'] = (fields) => post('banner/create', fields, { image: 'image' });

  async function change(id: number, fields: BannerTexts) {
    await post(`banner/update/${id}`, fields);
  }

  function hold(path: string) {
    let resume = () => {};
    const until = new Promise<void>((resolve) => (resume = resolve));
    held.set(path, [...(held.get(path) ?? []), { until, isTaken: false }]);
    return () => resume();
  }

  /** Polls with the timers of Node, which fake timers in jsdom do not affect. */
  async function until(condition: () => boolean) {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async function stop() {
    const closed = api.close();
    // `close` would wait up to a minute for connections without a request.
    api.server.closeAllConnections();
    await closed;
    await remove();
  }

  return { origin, dataDir, until, faults, hold, signIn, post, addBanner, change, stop };
}

/** A delay of one request to a path. */
interface Hold {
  /** Promise that the request waits for. */
  until: Promise<void>;
  /** True if a request already waits, or has waited, for this promise. */
  isTaken: boolean;
}

/**
 * Returns the promise for which the next request to a path has to wait: the first request waits for the first delay,
 * and so on. Further requests wait for the last one.
 */
function takeHold(holds: Hold[]): Promise<void> | undefined {
  const hold = holds.find(({ isTaken }) => !isTaken) ?? holds.at(-1);
  if (hold) hold.isTaken = true;
  return hold?.until;
}

/** Delays requests before the API handles them. A Fastify hook would run after the simulation of faults. */
function delayRequests({ server }: Api, heldUntil: (path: string) => Promise<void> | undefined) {
  const [handler] = server.listeners('request');
  if (!handler) throw new Error('The API does not listen to requests.');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const until = heldUntil(request.url?.split('?')[0] ?? '');
    if (until ?? MAX_DELAY_MS)
      void Promise.all([until, randomDelay()]).then(() => handler.call(server, request, response));
    else handler.call(server, request, response);
  });
}

/**
 * Maximum random delay of a request in ms, from the environment variable `LATE_ANSWERS`; 0 by default. With
 * `LATE_ANSWERS=300 npm run unit`, a test that does not wait for a response fails reliably.
 */
const MAX_DELAY_MS = Number(process.env.LATE_ANSWERS ?? 0);

const randomDelay = () =>
  new Promise<void>((resolve) =>
    setTimeout(resolve, Math.random() * (Math.random() < 0.3 ? MAX_DELAY_MS : MAX_DELAY_MS / 10)),
  );

type Api = Awaited<ReturnType<typeof createApi>>;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="550" height="320"><path d="M0 0h9v9z"/></svg>';

const samples: Record<SampleFile, { name: string; content: Blob }> = {
  image: { name: 'sample.svg', content: new Blob([drawing], { type: 'image/svg+xml' }) },
  pdf: {
    name: 'sample.pdf',
    content: new Blob(
      [
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n160\n%%EOF\n',
      ],
      {
        type: 'application/pdf',
      },
    ),
  },
};
