import { existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';

const bodies = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional() }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** A file field of a multipart form. */
export interface Upload {
  path: string;
  field: string;
}

/** Lists the file fields of all multipart forms, and the paths of all imports, in an OpenAPI document. */
export function listUploads(document: unknown): { uploads: Upload[]; imports: string[] } {
  const { paths, components } = bodies.parse(document);
  const uploads: Upload[] = [];
  const imports: string[] = [];
  for (const [template, { post }] of Object.entries(paths)) {
    const path = template.replace('{id}', '1');
    const form = JSON.stringify(post?.requestBody?.content['multipart/form-data'] ?? '');
    const [, name = ''] = /schemas\/(\w+)/.exec(form) ?? [];
    const schema = JSON.stringify(components.schemas[name] ?? '');
    for (const [, field = ''] of schema.matchAll(/"(\w+)":\{[^{}]*"format":"binary"/g))
      uploads.push({ path, field });
    if (post && /\/import(\/preview)?$/.test(path)) imports.push(path);
  }
  return { uploads, imports };
}

/**
 * Returns the processor time of the main thread of a process in milliseconds, which does not depend on other processes.
 * All other requests wait while the main thread works. Without Linux, it is the time in which the event loop was active.
 */
export function mainThreadMs(pid = process.pid): number {
  const file = `/proc/${pid}/task/${pid}/schedstat`;
  if (!existsSync(file)) return performance.eventLoopUtilization().active;
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6;
}
