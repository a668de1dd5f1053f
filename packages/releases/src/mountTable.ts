import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { siteApiPaths } from '@juris/contract/siteApiPaths';
import type { MountTable } from './remotes';

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

const apiSchema = z.strictObject({
  /** Path below `/api/`, such as `/api/rights`. */
  prefix: z
    .string()
    .regex(
      /^\/api\/[a-z][a-z0-9-]*(\/[a-z0-9-]+)*$/,
      'must be a lower-case path below "/api/", such as "/api/rights"',
    ),
  /** Origin to which the shell forwards the requests; the path stays the same. */
  origin: z
    .string()
    .refine(isOrigin, 'must be an http(s) origin without a path, such as "https://rights.example.net"'),
  /** Credentials of visitors that are forwarded too: the token of staff, the cookies of the site. */
  forwards: z.array(z.enum(['token', 'cookies'], 'must contain only "token" and "cookies"')).default([]),
});

const remoteSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/, 'must be lower-case letters and digits, such as "rights"')
    .max(40)
    .refine((name) => !(name in {}), 'is a reserved word'),
  /** Path of the remote's pages, such as `/rights`, or `/` for the remote at the root. */
  mount: z.string().regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'must be a lower-case path, such as "/rights"'),
  /** Name of the remote in messages. It starts a sentence, as in "The admin area". */
  title: z.string().trim().min(1).max(80),
  /** Renderer of the first page of a visit: the server of the shell or the browser. */
  rendered: z.enum(['server', 'browser'], 'must be "server" or "browser"').default('server'),
  /** Layout of the pages: the header and footer of the site (`site`), or a separate layout of the remote (`own`). */
  frame: z.enum(['site', 'own'], 'must be "site" or "own"').default('site'),
  api: apiSchema.optional(),
});
/** A remote in the mount table. The table belongs to the configuration of the shell, not to a release. */
export type RemoteDefinition = Omit<z.output<typeof remoteSchema>, 'api'>;
/** API of a team. The shell forwards requests below the prefix to it. */
export type TeamApi = z.output<typeof apiSchema>;

const tableSchema = z.array(remoteSchema).max(MAX_REMOTES);

/** Error that a mount table is invalid. The message names the value and the remedy. */
export class InvalidMountTableError extends Error {
  override name = 'InvalidMountTableError';
}

/**
 * Reads the mount table in a folder of releases, with the APIs of teams.
 * @returns The default table if there is no file {@link MOUNTS_FILE}.
 * @throws {InvalidMountTableError} If the table is invalid.
 */
export function readMounts(releasesFolder: string): Mounts {
  const file = path.join(releasesFolder, MOUNTS_FILE);
  return existsSync(file) ? parseMounts(readFileSync(file, 'utf8')) : { mounts: defaultMounts, apis: [] };
}

/** Content of {@link MOUNTS_FILE}. The table is public, the origins of the APIs are not. */
export type Mounts = ReturnType<typeof parseMounts>;

/**
 * Parses and checks a mount table.
 * @param text JSON array of remotes. `rendered` is `server` and `frame` is `site` if they are missing.
 * @throws {InvalidMountTableError} If the table is invalid.
 */
export function parseMounts(text: string) {
  const given = parseJson(text);
  const { success, data, error } = tableSchema.safeParse(given);
  if (!success) throw invalid(describe(error.issues[0], given));
  const mounted = new Map<string, RemoteDefinition>();
  const apis: TeamApi[] = [];
  for (const { api, ...remote } of data) {
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
    if (!api) continue;
    checkApi(name, api, apis);
    apis.push(api);
  }
  const remotes = [...mounted.values()];
  const atRoot = remotes.find(({ mount }) => mount === '/');
  if (!atRoot) throw invalid('no remote is mounted at "/". Mount one remote there.');
  const mounts: MountTable = [atRoot, ...remotes.filter((remote) => remote !== atRoot)];
  return { mounts, apis };
}

/** @throws {InvalidMountTableError} If the prefix of an API belongs to the site or to another remote. */
function checkApi(name: string, { prefix }: TeamApi, others: TeamApi[]): void {
  const [, , segment = ''] = prefix.split('/');
  if (siteApiPaths.includes(segment))
    throw invalid(
      `the API of "${name}" has the prefix "${prefix}", but "/api/${segment}" belongs to the API of the site. Choose another prefix.`,
    );
  const other = others.find((one) => overlap(one.prefix, prefix));
  if (other)
    throw invalid(
      `the APIs with the prefixes "${prefix}" and "${other.prefix}" contain each other. Choose another prefix for "${name}".`,
    );
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { origin, username, password } = new URL(text);
  return origin === text && username === '' && password === '';
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
  const value = issue?.path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), table);
  const where = index === undefined ? 'the table' : `${['entry', Number(index) + 1, ...field].join(' ')}`;
  return `${where} ${issue?.message}; got ${JSON.stringify(value)?.slice(0, 80)}. Correct the file.`;
}

const invalid = (reason: string) => new InvalidMountTableError(`${MOUNTS_FILE} is invalid: ${reason}`);
