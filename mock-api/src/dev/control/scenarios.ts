import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scenario as schema, type Scenario } from '@juris/contract/mockControl';
import { z } from 'zod';
import { HttpError } from '../../platform/http/httpError';

/** Built-in scenarios. A file in a team's folder replaces the scenario with the same name. */
const builtIn: Record<string, z.input<typeof schema>> = {
  'empty-catalogue': { description: 'No books, people, banners or articles', seed: 'empty' },
  'many-titles': { description: '10,000 records of each content type', seed: 'large' },
  'expired-session': {
    description: 'All tokens have expired; signing in again works',
    clock: { shiftMinutes: 24 * 60 },
  },
  'slow-network': { description: 'Every response takes 2 s longer', faults: [{ call: '*', delayMs: 2000 }] },
  'one-conflict': {
    description: 'The next save of a record fails with 409, as if a colleague had saved it',
    faults: [{ call: 'POST /api/*/update/*', fault: 409, times: 1 }],
  },
  'api-down': {
    description: 'Every connection is closed without a response',
    faults: [{ call: '*', fault: 'drop' }],
  },
};

/**
 * Reads the scenarios: the built-in ones, and the JSON files in a folder, such as `few-books.json` for `few-books`.
 * Files are read each time, so edits take effect at once.
 * @param folder folder with scenarios; undefined for the built-in ones only
 * @returns the scenarios by name, sorted
 * @throws HttpError 400 that names the file and its error
 */
export function readScenarios(folder: string | undefined): Record<string, Scenario> {
  const scenarios = Object.entries(builtIn).map(([name, value]) => [name, schema.parse(value)] as const);
  if (folder !== undefined && !existsSync(folder))
    throw new HttpError(
      400,
      `The folder of scenarios ${folder} does not exist. Create it, or correct --scenarios.`,
    );
  for (const file of folder === undefined ? [] : readdirSync(folder))
    if (folder !== undefined && file.endsWith('.json'))
      scenarios.push([path.basename(file, '.json'), readScenario(path.join(folder, file))]);
  return Object.fromEntries(scenarios.sort(([a], [b]) => a.localeCompare(b)));
}

function readScenario(file: string): Scenario {
  try {
    const scenario = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const { catalogue } = scenario;
    return {
      ...scenario,
      ...(catalogue !== undefined && { catalogue: path.resolve(file, '..', catalogue) }),
    };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new HttpError(400, `The scenario ${file} is not valid: ${reason}`);
  }
}
