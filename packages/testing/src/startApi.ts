import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApi } from '@juris/mock-api/app';
import { editor } from './editor';
import type { FaultRule } from '@juris/mock-api/faults';
import type { BannerForm, SignInResponse } from '@juris/contract';

/** Text fields of the banner form. */
type BannerTexts = Partial<Omit<BannerForm, 'image'>>;

/** The real API on its own port with its own data folder. */
export interface ApiUnderTest {
  origin: string;
  /** Data folder; e-mails are in `outbox`. */
  dataDir: string;
  /**
   * Resolves when the condition holds. Use it for work that the API does after its response.
   * @example await api.current.until(() => existsSync(outbox))
   */
  until: (condition: () => boolean) => Promise<void>;
  /** Faults that the API simulates from now on. Add rules, or empty the array. */
  faults: FaultRule[];
  /**
   * Delays the responses of a path, such as `/api/banner`, until the returned function is called.
   * @example const release = api.current.hold('/api/banner');
   */
  hold: (path: string) => () => void;
  /** Signs the editor in and returns the token. */
  signIn: () => Promise<string>;
  /**
   * Posts a form or JSON as the editor and returns the id of the stored record; 0 without an id.
   * @param call path below `/api/`
   * @param files names of sample files by form field
   * @example await api.current.post('banner/create', { title: 'New books' }, { image: 'image' })
   */
  post: (call: string, fields: Fields, files?: Files) => Promise<number>;
  /**
   * Stores a banner and returns its id.
   * @example const id = await api.current.addBanner({ title: 'New books', isActive: 0 });
   */
  addBanner: (fields: BannerTexts & { title: string; isActive?: 0 | 1 }) => Promise<number>;
  /** Changes a banner, as a colleague would. */
  change: (id: number, fields: BannerTexts) => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the API with an empty database. It runs in this process, but outside jsdom.
 * @param port TCP port of 127.0.0.1
 * @public `jsdomEnvironment.js` requires it, so no import shows its use
 */
export async function startApi(port: number): Promise<ApiUnderTest> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'juris-test-'));
  const faults: FaultRule[] = [];
  const api = await createApi({
    dataDir,
    adminEmail: editor.email,
    adminPassword: editor.password,
    seed: 'empty',
    log: 'none',
    faults,
  });
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
    // Snippets are returned as `data` (specification).
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

  /** Uses the timers outside jsdom: those of the page may be mocked. */
  async function until(condition: () => boolean) {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async function stop() {
    const closed = api.close();
    // A connection that was opened for a request that then used another connection counts as busy for a minute.
    api.server.closeAllConnections();
    await closed;
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { origin, dataDir, until, faults, hold, signIn, post, addBanner, change, stop };
}

/** Delays requests of a path until its promise resolves. */
interface Hold {
  until: Promise<void>;
  isTaken: boolean;
}

/**
 * Assigns the holds of a path to its requests in order, however late a request arrives. Further requests share the last
 * hold.
 */
function takeHold(holds: Hold[]): Promise<void> | undefined {
  const hold = holds.find(({ isTaken }) => !isTaken) ?? holds.at(-1);
  if (hold) hold.isTaken = true;
  return hold?.until;
}

/** Delays requests before any hook of the API, so that simulated faults are delayed too. */
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
 * `LATE_ANSWERS=300 npm run unit` delays each request by a random time of up to 300 ms, mostly by a tenth of that.
 * Tests that do not wait for a response then fail reliably instead of once in a hundred runs.
 */
const MAX_DELAY_MS = Number(process.env.LATE_ANSWERS ?? 0);

const randomDelay = () =>
  new Promise<void>((resolve) =>
    setTimeout(resolve, Math.random() * (Math.random() < 0.3 ? MAX_DELAY_MS : MAX_DELAY_MS / 10)),
  );

type Api = Awaited<ReturnType<typeof createApi>>;

type Fields = Record<string, string | number>;
/** Form fields that contain a file. */
type Files = Record<string, keyof typeof samples>;

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="550" height="320"><path d="M0 0h9v9z"/></svg>';

const samples = {
  image: { name: 'sample.svg', content: new Blob([drawing], { type: 'image/svg+xml' }) },
  pdf: {
    name: 'sample.pdf',
    content: new Blob(['%PDF-1.4\nxref\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'], {
      type: 'application/pdf',
    }),
  },
};
