/**
 * Runs the API with the given number of records of each content type: `seededApi.ts <rows>`. It reads the same environment
 * variables as the API's own program.
 */
import { createApi } from '@juris/mock-api/app';
import { shutDownOnSignal } from '@juris/mock-api/program/shutDownOnSignal';
import { readCommand } from '../../mock-api/src/commandLine';

const { options, port, host } = readCommand(process.env, []);

async function main() {
  const api = await createApi({ ...options, seed: 'large', seedRows: Number(process.argv[2]), log: 'none' });
  shutDownOnSignal(() => api.close());
  console.log(`API ready at ${await api.listen({ port, host })}`);
}

void main();
