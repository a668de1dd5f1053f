/**
 * Fills the data folder `DATA_DIR` with sample records: `seed.ts <number of records of each content type>`. Reads the
 * same environment variables as the API.
 */
import { createApi } from '@juris/mock-api/app';
import { readCommand } from '../../mock-api/src/cli/commandLine';

const { options } = readCommand(process.env, []);

async function main() {
  const api = await createApi({ ...options, seed: 'large', seedRows: Number(process.argv[2]), log: 'none' });
  await api.close();
  process.exit(0);
}

void main();
