import type { FaultRule, JournalEntry, MockState } from '@juris/contract/mockControl';

/** Maximum number of requests that the panel shows. */
const SHOWN = 12;

/** Returns the state of mock-api; undefined if the API of this site cannot be controlled. */
export async function readState(): Promise<MockState | undefined> {
  const response = await fetch(addressOf(''));
  return response.ok ? ((await response.json()) as MockState) : undefined;
}

/** Returns the latest requests to the API, newest first, without uploaded files. */
export const readJournal = async (): Promise<JournalEntry[]> =>
  ((await send('GET', `/requests?call=/api/*&limit=${SHOWN}`)) as JournalEntry[]).reverse();

/** Returns all endpoints of the API, such as `GET /api/banner/{id}`. */
export const readEndpoints = async (): Promise<string[]> => (await send('GET', '/endpoints')) as string[];

export const activateScenario = (name: string) => send('PUT', `/scenario/${encodeURIComponent(name)}`);
export const addFault = (rule: FaultRule) => send('POST', '/faults', rule);
export const removeFault = (id: string) => send('DELETE', `/faults/${encodeURIComponent(id)}`);
export const reset = () => send('POST', '/reset');

// The `fetch` of Node in tests cannot resolve a relative address.
const addressOf = (path: string) => `${window.location.origin}/__mock${path}`;

/** @throws Error with the message of mock-api */
async function send(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(addressOf(path), {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const result: unknown = await response.json();
  if (!response.ok) throw new Error(String(Object(result).message));
  return result;
}
