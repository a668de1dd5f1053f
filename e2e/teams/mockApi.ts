import { mockControl } from '@juris/testing/mockControl';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../freePort';
import { install, sizeOf, step } from './step';

/** Maximum size of the installed package, in MB of 1,000,000 bytes. */
const LARGEST_MB = 90;
/** Maximum memory of the process with an empty database, when it is ready, in MB. It was 141 on 2026-11-29. */
const MOST_RESIDENT_MB = 160;
/** Time in seconds until the installed API should be ready. If it needs longer, a warning is printed. */
const LONGEST_S = 2;
/** Prism, the mock server and validating proxy that other teams use. It must accept our OpenAPI document. */
const prism = '@stoplight/prism-cli@5.16.0';

/**
 * Installs `@juris/mock-api` in an empty folder, checks its size, starts it and checks its memory. The API must respond,
 * reset its data and pass its command `check`. A slow start only prints a warning.
 * @param folder Folder to create.
 * @param isShort False to check also that Prism can use the OpenAPI document, as a mock and as a proxy.
 * @throws {Error} If a step fails, or the installation or the memory is too large.
 */
export async function checkMockApi(folder: string, isShort: boolean): Promise<void> {
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{"name":"any-folder","private":true}');
  await step('install', folder, ...install, '@juris/mock-api');
  const megabytes = sizeOf(path.join(folder, 'node_modules')) / 1_000_000;
  console.log(`mock-api: node_modules is ${megabytes.toFixed(0)} MB`);
  if (megabytes > LARGEST_MB)
    throw new Error(`mock-api installs ${megabytes.toFixed(0)} MB, more than ${LARGEST_MB} MB.`);
  const command = path.join(folder, 'node_modules/.bin/juris-mock-api');
  // The API resolves a relative folder against the one in which npm was started, perhaps that of the developer's data.
  const startApi = (data: string, ...options: string[]) =>
    start(
      folder,
      command,
      ['--port', '0', '--data', path.join(folder, data), ...options],
      /API ready at (\S+)\/api/,
    );
  // Sample photographs would need memory for their sizes.
  const empty = await startApi('empty', '--seed', 'empty');
  try {
    await checkMemory(empty.pid);
  } finally {
    empty.stop();
  }
  const api = await startApi('data');
  try {
    console.log(`mock-api: ready after ${api.seconds.toFixed(1)} s`);
    // Only a warning, because a busy machine is slower.
    if (api.seconds > LONGEST_S) console.warn(`mock-api needs more than ${LONGEST_S} s to start.`);
    await checkReset(api.address);
    await step('check', folder, command, 'check', api.address);
    if (!isShort) await checkPrism(folder, api.address);
  } finally {
    api.stop();
  }
}

/**
 * Checks the smallest of several readings, because the memory of the start is returned to the system with a delay.
 * @throws {Error} If a process still uses too much memory after 5 seconds. Only Linux tells how much it uses.
 */
async function checkMemory(pid: number | undefined): Promise<void> {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return;
  let smallest = Infinity;
  for (let reading = 0; reading < 10 && !(smallest <= MOST_RESIDENT_MB); reading++) {
    if (reading > 0) await setTimeout(500);
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? [];
    smallest = Math.min(smallest, Math.round((Number(kilobytes) * 1024) / 1_000_000));
  }
  console.log(`mock-api: ${smallest} MB of memory`);
  if (!(smallest <= MOST_RESIDENT_MB))
    throw new Error(
      `mock-api uses ${smallest} MB of memory after its start, more than ${MOST_RESIDENT_MB} MB.`,
    );
}

/** Activates a scenario without books and resets it. The sample books must be gone in between. */
async function checkReset(origin: string): Promise<void> {
  const mock = mockControl(origin);
  const books = async () => {
    const response = await fetch(`${origin}/api/published-titles`);
    return z.array(z.unknown()).parse(await response.json()).length;
  };
  const sample = await books();
  await mock.scenario('empty-catalogue');
  const without = await books();
  await mock.reset();
  const counts = [sample, without, await books()].join(', ');
  if (sample === 0 || counts !== `${sample}, 0, ${sample}`)
    throw new Error(`Books before the scenario empty-catalogue, in it, and after the reset: ${counts}.`);
}

/**
 * Starts Prism with the installed OpenAPI document, first as a mock and then as a proxy in front of the API. Each time,
 * Prism must respond to GET /api/banner with status 200.
 */
async function checkPrism(folder: string, api: string): Promise<void> {
  const document = path.join(folder, 'node_modules/@juris/mock-api/openapi.json');
  for (const args of [
    ['mock', document],
    ['proxy', document, api, '--errors'],
  ]) {
    const port = String(await freePort());
    const running = await start(
      folder,
      'npx',
      ['-y', prism, ...args, '--port', port],
      /Prism is listening on (\S+)/,
    );
    const { status } = await fetch(`http://127.0.0.1:${port}/api/banner`).finally(running.stop);
    console.log(`Prism ${args[0]}: GET /api/banner ${status}`);
    if (status !== 200) throw new Error(`Prism ${args[0]} responds with ${status} to GET /api/banner.`);
  }
}

/**
 * Starts a process and waits until it prints its address.
 * @param ready Pattern of the output. Group 1 is the address.
 * @returns The address, the process id, the number of seconds until the address was printed, and a function that stops the process.
 */
async function start(cwd: string, command: string, args: string[], ready: RegExp) {
  const started = performance.now();
  // `detached` creates a process group. `stop` ends all of it, because npx starts another process.
  const child = spawn(command, args, {
    cwd,
    detached: true,
    // The registry of this test lacks the versions that Prism needs, so Prism comes from the usual one.
    env: { ...process.env, SCARF_ANALYTICS: 'false', npm_config_registry: undefined },
  });
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    const look = (text: Buffer) => {
      printed += text.toString();
      const [, found] = ready.exec(printed) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', () => reject(new Error(`${command} ${args.join(' ')} did not start:\n${printed}`)));
  });
  return {
    address,
    pid: child.pid,
    seconds: (performance.now() - started) / 1000,
    stop: () => void (child.pid && process.kill(-child.pid)),
  };
}
