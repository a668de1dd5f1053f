import type { OpenAPIV3_1 } from 'openapi-types';
import { responseValidator } from '../response-validation/responseValidator';
import { parseArgs } from 'node:util';
import { isHttpUrl } from '@juris/server-kit/settings';
import type { CreateApi } from '../control/mockOptions';
import { generateDocument } from '../openApiDocument';

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

/** Result of one operation of the OpenAPI document. */
interface OperationResult {
  /** Method and path template, such as `GET /api/banner/{id}`. */
  operation: string;
  /** Status of the response; undefined if the host sent no response. */
  status: number | undefined;
  /** How the response deviates from the document; undefined if it conforms. */
  problem?: string | undefined;
}

/** Time limit of a request in ms. */
const LONGEST_MS = 30_000;

/** Maximum number of ids that are tried for one operation. */
const MOST_IDS = 12;

/**
 * Sends a request to every `GET` operation of the OpenAPI document, and validates the responses. Ids of records are
 * taken from the lists.
 * @param origin origin of the host, such as `https://api.example.org`
 * @param token bearer token; without it, operations for staff are expected to respond with 401
 * @returns one result for each operation, in the order of the requests
 */
export async function checkHost(
  document: OpenAPIV3_1.Document,
  origin: string,
  token: string | undefined,
): Promise<OperationResult[]> {
  const validate = responseValidator(document);
  const paths = Object.entries(document.paths ?? {}).flatMap(([path, item]) => (item?.get ? [path] : []));
  const isRecord = (path: string) => path.includes('{');
  const ids = new Map<string, number>();
  const results: OperationResult[] = [];

  async function send(path: string): Promise<OperationResult & { text: string }> {
    const operation = `GET ${path}`;
    try {
      const response = await fetch(origin + path, {
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_MS),
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      });
      const text = await response.text();
      const headers = Object.fromEntries(response.headers);
      const problem = validate({ method: 'GET', path, status: response.status, headers, body: text });
      return { operation, status: response.status, problem, text };
    } catch (error) {
      return { operation, status: undefined, problem: reasonOf(error), text: '' };
    }
  }

  for (const path of paths.filter((one) => !isRecord(one))) {
    const { text, ...result } = await send(path + requiredQuery(document, path));
    results.push(result);
    const id = firstId(text);
    if (id !== undefined) ids.set(path, id);
  }
  for (const template of paths.filter(isRecord)) {
    const ownId = ids.get(template.slice(0, template.indexOf('/{')));
    const candidates = [...new Set([ownId, ...ids.values(), 1])].filter((id) => id !== undefined);
    let found: OperationResult | undefined;
    for (const id of candidates.slice(0, MOST_IDS)) {
      const { text: _, ...result } = await send(template.replace('{id}', String(id)));
      found = { ...result, operation: `GET ${template}` };
      if (result.status !== 404 || result.problem !== undefined) break;
    }
    if (found) results.push(found);
  }
  return results;
}

/** Returns the query with the required parameters of an operation. Values are the examples, or the letter `a`. */
function requiredQuery(document: OpenAPIV3_1.Document, path: string): string {
  const query = new URLSearchParams();
  for (const parameter of document.paths?.[path]?.get?.parameters ?? [])
    if ('in' in parameter && parameter.in === 'query' && parameter.required)
      query.set(parameter.name, String(parameter.example ?? 'a'));
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** Returns the id of the first record of a list; undefined if the text is not a list or the list is empty. */
function firstId(text: string): number | undefined {
  return /"id":(\d+)/.exec(text)?.[1] === undefined ? undefined : Number(/"id":(\d+)/.exec(text)?.[1]);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
