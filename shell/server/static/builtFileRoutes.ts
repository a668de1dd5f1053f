import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { loadedByPages } from '@juris/releases/releaseFolder';
import { readFile } from 'node:fs/promises';

/** One year in milliseconds, for files with a content hash in their address. */
const aYear = 31_536_000_000;
const aMonth = 2_592_000_000;

/** Description of a remote for tools of Module Federation. */
const MANIFEST = /\/mf-manifest\.json$/;
/** Matches a file of one version, such as `/public/1.0.0-1a2b3c/home.js`. */
const ofOneVersion = /^\/?[\w-]+\/[\w.-]+\/[^/]+$/;

/**
 * Serves built files: the shell's scripts at `/static/`, its assets at `/assets/`, and the remotes' files at `/remotes/`.
 * The addresses of scripts and remotes contain a hash or a version, so browsers may cache them for a year.
 * @param dist The shell's `dist` folder.
 * @param releases Folder of the releases; undefined if another host serves them.
 */
export async function registerBuiltFiles(
  server: FastifyInstance,
  { dist, releases }: { dist: string; releases: string | undefined },
): Promise<void> {
  const plain = { decorateReply: false, preCompressed: true, index: false } as const;
  const options = { ...plain, immutable: true, maxAge: aYear };
  await server.register(fastifyStatic, {
    ...options,
    root: path.join(dist, 'browser'),
    prefix: '/static/',
    allowedPath: (file) => loadedByPages.test(file),
  });
  const assets = path.join(dist, 'assets');
  await server.register(fastifyStatic, { ...plain, maxAge: aMonth, root: assets, prefix: '/assets/' });
  registerRootFiles(server, assets);
  if (!releases) return;
  await server.register(fastifyStatic, {
    ...options,
    root: releases,
    prefix: '/remotes/',
    allowedPath: (file) =>
      (loadedByPages.test(file) || MANIFEST.test(file)) &&
      ofOneVersion.test(file) &&
      !file.includes('.unfinished'),
    // Browsers load scripts with an integrity hash in CORS mode, even from this origin.
    setHeaders: (response) => void response.setHeader('access-control-allow-origin', '*'),
  });
}

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
function registerRootFiles(server: FastifyInstance, assets: string) {
  for (const { address, file, type } of files)
    server.get(address, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', `public, max-age=${aDay}`)
        .send(await readFile(path.join(assets, file))),
    );
}
