import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const schema = z.strictObject({
  method: z.string(),
  /** Path with its query. The parameters are sorted. */
  url: z.string(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** Body as text, or in base64 for a file. */
  body: z.string(),
  encoding: z.enum(['utf8', 'base64']),
});

/** A recorded response, in one JSON file. */
export type Recording = z.output<typeof schema>;

/** Returns an address with sorted query parameters. */
export function sortedUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname;
}

/** A folder with recorded responses. The latest response to each method and address is kept. */
export class Recordings {
  private readonly found = new Map<string, Recording>();

  /** @throws Error that names a file that is not a recording */
  constructor(private readonly folder: string) {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (!name.endsWith('.json')) continue;
      try {
        const recording = schema.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
        this.found.set(keyOf(recording), recording);
      } catch (error) {
        throw new Error(`${path.join(folder, name)} is not a recording. Delete it, or record it again.`, {
          cause: error,
        });
      }
    }
  }

  get all(): Recording[] {
    return [...this.found.values()];
  }

  find(method: string, url: string): Recording | undefined {
    return this.found.get(keyOf({ method, url: sortedUrl(url) }));
  }

  /** Saves a response. An error response does not replace a recorded successful response. */
  save(recording: Recording): void {
    const key = keyOf(recording);
    const before = this.found.get(key);
    if (before && before.status < 400 && recording.status >= 400) return;
    this.found.set(key, recording);
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(path.join(this.folder, fileNameOf(key)), `${JSON.stringify(recording, null, 2)}\n`);
  }
}

const keyOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

/** Returns a readable file name. Its hash distinguishes addresses that would have the same name otherwise. */
const fileNameOf = (key: string) =>
  `${key.replace(/\W+/g, '-').slice(0, 80)}-${createHash('sha256').update(key).digest('hex').slice(0, 8)}.json`;
