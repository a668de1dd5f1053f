import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const aDay = 86_400;

/** Files that browsers request at the root of every site, even without a link. */
const files = [
  { address: '/favicon.ico', file: 'brand/favicon.ico', type: 'image/x-icon' },
  { address: '/apple-touch-icon.png', file: 'brand/touch-icon.png', type: 'image/png' },
  { address: '/site.webmanifest', file: 'brand/site.webmanifest', type: 'application/manifest+json' },
] as const;

/**
 * Serves the icon, the touch icon and the web manifest.
 * @param assets Folder of the shell's assets.
 */
export function registerRootFiles(server: FastifyInstance, assets: string) {
  for (const { address, file, type } of files)
    server.get(address, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', `public, max-age=${aDay}`)
        .send(await readFile(path.join(assets, file))),
    );
}
