import path from 'node:path';
import { createSite } from './app';
import { endWhenAsked } from './endWhenAsked';
import { parseOrigin } from './siteOrigin';

/**
 * The program that serves the site.
 * Environment: `PORT` (3000), `HOST` (all addresses), `API_URL` (where the API is), `DATA_DIR`, `RELEASES` (the
 * folder of releases or its address, `DATA_DIR/releases`), `RELEASE_HOSTS` (further origins that releases may come
 * from), `SITE_ORIGIN` (the public origin; in production it must be set), `DEVELOPER_REMOTES` (`on` lets a tab be pointed at a remote on its own machine).
 */
async function main() {
  const { PORT = '3000', HOST, API_URL, DATA_DIR = 'data', RELEASES, RELEASE_HOSTS = '' } = process.env;
  const { UPLOADS, TRUST_PROXY } = process.env;
  if (!API_URL)
    throw new Error('API_URL is not set. Set it to the address of the API, e.g. http://127.0.0.1:4000.');
  const site = await createSite({
    apiOrigin: new URL(API_URL).origin,
    siteOrigin: configuredOrigin(process.env),
    releases:
      RELEASES && /^https?:/.test(RELEASES)
        ? RELEASES
        : path.resolve(RELEASES ?? path.join(DATA_DIR, 'releases')),
    releaseHosts: RELEASE_HOSTS.split(/[\s,]+/)
      .filter(Boolean)
      .map((host) => new URL(host).origin),
    developerRemotes: process.env.DEVELOPER_REMOTES === 'on',
    uploads: UPLOADS && path.resolve(UPLOADS),
    trustProxy: TRUST_PROXY,
    dist: path.resolve(__dirname, '..'),
    log: true,
  });
  endWhenAsked(() => site.close());
  try {
    await site.listen({ port: Number(PORT), host: HOST ?? '::' });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? new Error(`Port ${PORT} is in use. Stop the other program, or choose another with PORT=… .`)
      : error;
  }
  const { port } = new URL(site.listeningOrigin);
  const address = `http://localhost:${port}`;
  console.log(`Site ready at ${address}`);
  process.send?.({ ready: address });
}

/** @throws Error in production when there is none: no public page could name its own address */
function configuredOrigin({ SITE_ORIGIN, NODE_ENV }: NodeJS.ProcessEnv): string | undefined {
  if (SITE_ORIGIN) return parseOrigin(SITE_ORIGIN);
  if (NODE_ENV !== 'production') return undefined;
  throw new Error(
    "SITE_ORIGIN is not set. In production it must be the site's public origin, e.g. https://www.example.org.",
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
