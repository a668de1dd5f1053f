import type {
  ActiveFault,
  ClockChange,
  FaultRule,
  JournalEntry,
  MockEmail,
  MockState,
} from '@juris/contract/mockControl';

/** Filter of {@link MockControl.requests}. */
export interface RequestFilter {
  /** Method and path of the requests, such as `GET /api/banner`, as `call` in a fault. */
  call?: string;
  status?: number;
  tab?: string;
  /** Maximum number of entries; 100 by default. */
  limit?: number;
}

/**
 * Functions that control a running mock-api. For an invalid name or value, they reject with the message of mock-api.
 */
export interface MockControl {
  /**
   * Returns the state of mock-api: the active scenario, data, faults and clock, and the names of all scenarios and
   * snapshots.
   */
  state: () => Promise<MockState>;
  /** Activates a scenario, which consists of data, faults and the time of the clock. */
  scenario: (name: string) => Promise<MockState>;
  /** Adds a rule that delays matching requests or makes them fail. */
  fault: (rule: FaultRule) => Promise<ActiveFault>;
  /** Removes all faults and delays. */
  clearFaults: () => Promise<MockState>;
  /** Saves a copy of the active data. */
  snapshot: (name: string) => Promise<MockState>;
  /** Replaces the active data by a copy of a snapshot. */
  restore: (name: string) => Promise<MockState>;
  /** Moves the clock of the API. */
  clock: (change: ClockChange) => Promise<MockState>;
  /** Returns the requests that the API has received, the newest last. */
  requests: (filter?: RequestFilter) => Promise<JournalEntry[]>;
  /** Returns the e-mails that the API has sent, the newest first, with the links in their texts. */
  emails: (to?: string) => Promise<MockEmail[]>;
  /**
   * Ends the scenario, removes all faults, sets the real time, empties the journal and activates the API's own data.
   */
  reset: () => Promise<MockState>;
}

/**
 * Returns the functions that control a mock-api on this machine.
 * @param address Address of mock-api; only its origin is used.
 * @param session Name of a session, such as the number of the test worker. Without it, the shared state is controlled.
 * @example await mockControl('http://127.0.0.1:4000').scenario('empty-catalogue')
 */
export function mockControl(address: string, session?: string): MockControl {
  const { origin } = new URL(address);

  async function send<Result>(method: string, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${origin}/__mock${path}`, {
      method,
      headers: {
        ...(session !== undefined && { 'x-mock-session': session }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} /__mock${path}: ${response.status} ${text}`);
    const result: Result = JSON.parse(text);
    return result;
  }

  const named = (path: string, name: string) => `/${path}/${encodeURIComponent(name)}`;
  return {
    state: () => send('GET', ''),
    scenario: (name) => send('PUT', named('scenario', name)),
    fault: (rule) => send('POST', '/faults', rule),
    clearFaults: () => send('DELETE', '/faults'),
    snapshot: (name) => send('POST', named('snapshot', name)),
    restore: (name) => send('POST', named('restore', name)),
    clock: (change) => send('PUT', '/clock', change),
    requests: (filter = {}) => {
      const query = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
      return send('GET', `/requests?${new URLSearchParams(query).toString()}`);
    },
    emails: (to) => send('GET', `/emails${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`),
    reset: () => send('POST', '/reset'),
  };
}
