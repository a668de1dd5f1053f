/**
 * Starts the server that `bench/api.ts` measures: the API with the given number of rows in each table. It adds a route
 * `/hello`, which returns a text. Usage: server.ts <rows> <data folder>
 */
import path from 'node:path';
import { createApi } from '../src/app';
import { sampleSignIn } from '../src/setup/settings';

async function main() {
  const [rows = '100', dataDir = 'data'] = process.argv.slice(2);
  const app = await createApi({
    dataDir,
    databaseUrl: process.env.DATABASE_URL,
    adminEmail: sampleSignIn.email,
    adminPassword: sampleSignIn.password,
    seed: 'large',
    seedRows: Number(rows),
    seedFolder: path.join(__dirname, '../src/dev/seed'),
  });
  app.get('/hello', async () => 'hello');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  console.log(`listening on ${typeof address === 'object' ? address?.port : address}`);
  process.once('SIGTERM', () => void app.close());
}

void main();
