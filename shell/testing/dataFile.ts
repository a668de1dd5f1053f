import Ajv, { type ErrorObject } from 'ajv';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Checks a data file against its schema.
 * @param file path of the file, from the test's own folder
 * @returns what is wrong, each with the file and the entry, e.g. `brill.json: facts[1].detail must …`
 */
export function problemsOf(folder: string, file: string, schema: object): string[] {
  const name = path.basename(file);
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    return [`${name}: ${String(error)}`];
  }
  const matches = new Ajv({ allErrors: true, verbose: true }).compile(schema);
  if (matches(data)) return [];
  return (matches.errors ?? []).map((error) => `${name}: ${entryOf(error)} ${wrongWith(error)}`);
}

/** `/facts/1/detail` as a person would write it: `facts[1].detail`. */
const entryOf = ({ instancePath }: ErrorObject) =>
  instancePath
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '') || 'the file';

function wrongWith({ keyword, params, parentSchema, message, data }: ErrorObject): string {
  const found = typeof data === 'string' || typeof data === 'number' ? ` (found "${data}")` : '';
  if (keyword === 'additionalProperties')
    return `has an entry "${params.additionalProperty}" that nothing reads`;
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}${found}`;
  if (keyword === 'pattern') return `is no good${found}: ${parentSchema?.description ?? message}`;
  return `${message}${found}`;
}
