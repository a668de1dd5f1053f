import Ajv, { type ErrorObject } from 'ajv';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Checks a data file against its schema.
 * @param folder the test's own
 * @returns what is wrong, as {@link problemsIn} says it
 */
export function problemsOf(folder: string, file: string, schema: object): string[] {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    return [`${file}: ${String(error)}`];
  }
  return problemsIn(file, data, schema);
}

/** What is wrong in the data of a file, each with the file and the entry: `brill.json: facts[1].detail is …`. */
export function problemsIn(file: string, data: unknown, schema: object): string[] {
  const matches = new Ajv({ allErrors: true, verbose: true }).compile(schema);
  if (matches(data)) return [];
  return (matches.errors ?? []).map((error) => `${file}: ${entryOf(error)} ${wrongWith(error)}`);
}

/** `/facts/1/detail` as a person would write it: `facts[1].detail`. */
const entryOf = ({ instancePath }: ErrorObject) =>
  instancePath
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '') || 'the file';

function wrongWith({ keyword, params, parentSchema, message, data }: ErrorObject): string {
  const found = typeof data === 'string' || typeof data === 'number' ? ` (found "${data}")` : '';
  if (keyword === 'required') return `has no entry "${params.missingProperty}"`;
  if (keyword === 'additionalProperties')
    return `has an entry "${params.additionalProperty}" that nothing reads`;
  if (keyword === 'enum') return `must be one of ${params.allowedValues.join(', ')}${found}`;
  if (keyword === 'pattern') return `is not right${found}. ${parentSchema?.description ?? message}`;
  return `${message}${found}`;
}
