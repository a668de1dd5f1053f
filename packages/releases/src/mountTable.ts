import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { MountTable, RemoteDefinition } from './remotes';

/** File name of the mount table, beside the release list. */
export const MOUNTS_FILE = 'mounts.json';

/** Mount table of a site without the file {@link MOUNTS_FILE}. */
export const defaultMounts: MountTable = [
  { name: 'public', mount: '/', title: 'This page', rendered: 'server', frame: 'site' },
  { name: 'admin', mount: '/admin', title: 'The admin area', rendered: 'browser', frame: 'own' },
];

/** First path segments that the shell serves itself. */
export const reservedPaths: readonly string[] = [
  ...['api', 'assets', 'feeds', 'health', 'metrics', 'preview', 'releases', 'remotes', 'static', 'uploads'],
  'visits',
];

/** Maximum number of remotes. Every page contains the table. */
const MAX_REMOTES = 40;

const remoteSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, 'must be lower-case letters and digits, such as "rights"')
    .max(40)
    .refine((name) => !(name in {}), 'is a reserved word'),
  mount: z.string().regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'must be a lower-case path, such as "/rights"'),
  title: z.string().trim().min(1).max(80),
  rendered: z.enum(['server', 'browser'], 'must be "server" or "browser"').default('server'),
  frame: z.enum(['site', 'own'], 'must be "site" or "own"').default('site'),
});
const tableSchema = z.array(remoteSchema).max(MAX_REMOTES);

/** Error that a mount table is invalid. The message names the value and the remedy. */
export class InvalidMountTableError extends Error {
  override name = 'InvalidMountTableError';
}

/**
 * Reads the mount table in a folder of releases.
 * @returns The default table if there is no file {@link MOUNTS_FILE}.
 * @throws {InvalidMountTableError} If the table is invalid.
 */
export function readMountTable(releasesFolder: string): MountTable {
  const file = path.join(releasesFolder, MOUNTS_FILE);
  return existsSync(file) ? parseMountTable(readFileSync(file, 'utf8')) : defaultMounts;
}

/**
 * Parses and checks a mount table.
 * @param text JSON array of remotes. `rendered` is `server` and `frame` is `site` if they are missing.
 * @throws {InvalidMountTableError} If the table is invalid.
 */
export function parseMountTable(text: string): MountTable {
  const given = parseJson(text);
  const { success, data, error } = tableSchema.safeParse(given);
  if (!success) throw invalid(describe(error.issues[0], given));
  const mounted = new Map<string, RemoteDefinition>();
  for (const remote of data) {
    const { name, mount } = remote;
    if (mounted.has(name)) throw invalid(`"${name}" is listed twice. Remove one of the two entries.`);
    const [, segment = ''] = mount.split('/');
    if (reservedPaths.includes(segment))
      throw invalid(
        `"${name}" is mounted at "${mount}", but the shell itself serves "/${segment}". Choose another path.`,
      );
    const other = [...mounted.values()].find((one) => overlap(one.mount, mount));
    if (other)
      throw invalid(
        `"${name}" is mounted at "${mount}" and "${other.name}" at "${other.mount}". Choose paths that do not contain each other.`,
      );
    mounted.set(name, remote);
  }
  const atRoot = data.find(({ mount }) => mount === '/');
  if (!atRoot) throw invalid('no remote is mounted at "/". Mount one remote there.');
  return [atRoot, ...data.filter((remote) => remote !== atRoot)];
}

/** Returns whether two mount paths are equal, or one is below the other. Every path may be below the root. */
function overlap(one: string, other: string): boolean {
  if (one === other) return true;
  return (
    one !== '/' && other !== '/' && (`${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`))
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(
      `it is not JSON (${error instanceof Error ? error.message : String(error)}). Correct the file.`,
    );
  }
}

function describe(issue: z.core.$ZodIssue | undefined, table: unknown): string {
  const [index, ...field] = issue?.path ?? [];
  const value = issue?.path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    table,
  );
  const where = index === undefined ? 'the table' : `${['entry', Number(index) + 1, ...field].join(' ')}`;
  return `${where} ${issue?.message}; got ${JSON.stringify(value)?.slice(0, 80)}. Correct the file.`;
}

const invalid = (reason: string) => new InvalidMountTableError(`${MOUNTS_FILE} is invalid: ${reason}`);
