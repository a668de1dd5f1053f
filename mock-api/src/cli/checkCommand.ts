/** Implements the command `check`. */
import { parseArgs } from 'node:util';
import { isHttpUrl } from '@juris/server-kit/settings';
import type { CreateApi } from '../dev/control/mockOptions';
import { checkHost, type OperationResult } from '../dev/host-check/checkHost';
import { generateDocument } from './openApiCommand';

/**
 * Compares the responses of another host to every `GET` operation with the OpenAPI document.
 * @param args address of the host, and `--token` with a bearer token of a member of staff
 * @returns the report
 * @throws Error with the report if a response deviates from the document; the exit status is then 1
 */
export async function runCheckCommand(args: string[], create: CreateApi): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    options: { token: { type: 'string' } },
    strict: true,
    allowPositionals: true,
  });
  const [address = '', ...more] = positionals;
  if (!isHttpUrl(address) || more.length > 0)
    throw new Error(`Usage: check https://api.example.org [--token …]; got "${positionals.join(' ')}".`);
  const document = await generateDocument(create);
  const results = await checkHost(document, new URL(address).origin, values.token);
  const report = describe(results, values.token === undefined);
  if (results.some(({ problem }) => problem !== undefined)) throw new Error(report);
  return report;
}

function describe(results: OperationResult[], isSignedOut: boolean): string {
  const lines = results.map(({ operation, status, problem }) =>
    problem === undefined ? `ok    ${operation} ${status}` : `FAIL  ${problemOf(operation, problem)}`,
  );
  const failed = results.filter(({ problem }) => problem !== undefined).length;
  const absent = results.filter(({ status }) => status === 404).length;
  const locked = results.filter(({ status }) => status === 401 || status === 403).length;
  return [
    ...lines,
    `${results.length} operations: ${results.length - failed} conform to the OpenAPI document, ${failed} do not.`,
    ...(absent > 0 ? [`${absent} found no record (404), so only the error was checked.`] : []),
    ...(locked > 0
      ? [`${locked} were rejected (401, 403)${isSignedOut ? '; give --token to check them signed in' : ''}.`]
      : []),
  ].join('\n');
}

const problemOf = (operation: string, problem: string) =>
  problem.startsWith('GET ') ? problem : `${operation}: ${problem}`;
