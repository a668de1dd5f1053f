import path from 'node:path';
import { createSite } from './app';

/**
 * The program that serves the site.
 * Environment: `PORT` (3000), `HOST` (all addresses), `API_URL` (where the API is), `DATA_DIR` (its folder
 * `releases` holds what is on).
 */
async function main() {
  const { PORT = '3000', HOST, API_URL, DATA_DIR = 'data' } = process.env;
  if (!API_URL)
    throw new Error('API_URL is not set. Set it to the address of the API, e.g. http://127.0.0.1:4000.');
  const site = await createSite({
    apiOrigin: new URL(API_URL).origin,
    releasesFolder: path.resolve(DATA_DIR, 'releases'),
    dist: path.resolve(__dirname, '..'),
    log: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      // Answers that are under way are finished; what hangs does not keep the program.
      setTimeout(() => process.exit(0), 10_000).unref();
      void site.close().then(() => process.exit(0));
    });
  try {
    await site.listen({ port: Number(PORT), host: HOST ?? '::' });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? new Error(`Port ${PORT} is in use. Stop the other program, or choose another with PORT=… .`)
      : error;
  }
  const { port } = new URL(site.listeningOrigin);
  console.log(`Site ready at http://localhost:${port}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
