import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApi } from '../../mock-api/src/app';
import { editor } from './editor';
import type { FaultRule } from '../../mock-api/src/http/faults';
import type { BannerForm, SignInAnswer } from '../../mock-api/src/contract';

/** The real API on a port of its own, with a data folder of its own. */
export interface ApiUnderTest {
  origin: string;
  /** What goes wrong on purpose, from now on: add rules, or empty it. */
  faults: FaultRule[];
  /** Signs the editor in and gives the token. */
  signIn: () => Promise<string>;
  /** Stores a banner and gives its id. */
  addBanner: (fields: Partial<BannerForm> & { title: string; isActive?: 0 | 1 }) => Promise<number>;
  /** Changes a banner, as a colleague would. */
  change: (id: number, fields: Partial<BannerForm>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the API with nothing in it. It runs in this process, but outside jsdom, as a server does. */
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
  const origin = await api.listen({ host: '127.0.0.1', port });
  let token = '';

  async function signIn() {
    const answer = await fetch(`${origin}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(editor),
    });
    token = ((await answer.json()) as SignInAnswer).token;
    return token;
  }

  async function addBanner(fields: Parameters<ApiUnderTest['addBanner']>[0]) {
    if (!token) await signIn();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
    form.set('image', new Blob([drawing], { type: 'image/svg+xml' }), 'banner.svg');
    const answer = await fetch(`${origin}/api/banner/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    if (!answer.ok) throw new Error(`The banner was not stored: ${await answer.text()}`);
    return ((await answer.json()) as { output: { id: number } }).output.id;
  }

  async function change(id: number, fields: Partial<BannerForm>) {
    const answer = await fetch(`${origin}/api/banner/update/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (!answer.ok) throw new Error(`The banner was not changed: ${await answer.text()}`);
  }

  async function stop() {
    await api.close();
    rmSync(dataDir, { recursive: true, force: true });
  }

  return { origin, faults, signIn, addBanner, change, stop };
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="550" height="320"><path d="M0 0h9v9z"/></svg>';
