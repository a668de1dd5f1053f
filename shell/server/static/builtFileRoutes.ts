import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import path from 'node:path';

/** One year in milliseconds, for files with a content hash in their address. */
const aYear = 31_536_000_000;

/** Files that pages load. Lists and locks change under one name, and server code is for the server. */
const loadedByPages = /\.(js|css|svg|png|jpg|webp|avif|woff2)$/;
/** A file of one finished version: `/public/1.0.0-1a2b3c/home.js`. */
const ofOneVersion = /^\/?[\w-]+\/[\w.-]+\/[^/]+$/;

/**
 * Serves built files: the shell's scripts at `/static/`, those of the remotes' versions at `/remotes/`. The address of
 * each file identifies its content, so all of them may be cached for a year.
 * @param dist the shell's `dist`
 * @param releases the folder of releases; absent when another host sends them
 */
export async function registerBuiltFiles(
  server: FastifyInstance,
  { dist, releases }: { dist: string; releases: string | undefined },
): Promise<void> {
  const options = {
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: aYear,
  } as const;
  await server.register(fastifyStatic, {
    ...options,
    root: path.join(dist, 'browser'),
    prefix: '/static/',
    allowedPath: (file) => loadedByPages.test(file),
  });
  if (!releases) return;
  await server.register(fastifyStatic, {
    ...options,
    root: releases,
    prefix: '/remotes/',
    allowedPath: (file) =>
      loadedByPages.test(file) && ofOneVersion.test(file) && !file.includes('.unfinished'),
    // Scripts with an integrity hash are requested across origins, also from this one.
    setHeaders: (response) => void response.setHeader('access-control-allow-origin', '*'),
  });
}
