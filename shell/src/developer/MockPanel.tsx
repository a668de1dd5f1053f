import type { JournalEntry, MockState, FaultRule } from '@juris/contract/mockControl';
import { useEffect, useId, useState, type FormEvent } from 'react';
import {
  activateScenario,
  addFault,
  readJournal,
  readState,
  removeFault,
  reset,
  readEndpoints,
} from './mockRequests';
import { mockTab } from './mockTab';
import styled from 'styled-components';

/** Interval in ms at which the open panel reads the state and the journal again. */
const REFRESH_MS = 2000;

/** Panel of the developer strip: controls the scenario, faults and delays of mock-api, and shows its requests. */
export function MockPanel({ initial, reload }: { initial: MockState; reload: () => void }) {
  const [state, setState] = useState(initial);
  const [requests, setRequests] = useState<JournalEntry[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const bodyId = useId();
  const { scenario, faults, scenarios } = state;

  async function refresh() {
    const [now, journal] = await Promise.all([readState(), readJournal()]);
    if (now) setState(now);
    setRequests(journal);
  }

  async function run(action: () => Promise<unknown>) {
    setProblem('');
    try {
      await action();
      await refresh();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  /** Runs an action that changes the data of the API, and then reloads the page. */
  const change = (action: () => Promise<unknown>) =>
    void run(async () => {
      await action();
      reload();
    });

  useEffect(() => {
    if (!isOpen) return undefined;
    const read = () => void refresh().catch(() => undefined);
    read();
    const timer = setInterval(read, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isOpen]);

  const faultCount = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  const active = [scenario, faults.length > 0 && faultCount].filter(Boolean).join(', ');
  return (
    <Panel aria-label="For developers">
      <Toggle aria-expanded={isOpen} aria-controls={bodyId} onClick={() => setIsOpen(!isOpen)}>
        Mock API{active && `: ${active}`}
      </Toggle>
      <Body id={bodyId} hidden={!isOpen}>
        <Row>
          <label>
            Scenario{' '}
            <select
              value={scenario ?? ''}
              onChange={({ target: { value } }) => change(() => (value ? activateScenario(value) : reset()))}
            >
              <option value="">None</option>
              {scenarios.map(({ name, description }) => (
                <option key={name} value={name} title={description}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" onClick={() => change(reset)}>
            Reset
          </button>
        </Row>
        <FaultForm onAdd={(rule) => run(() => addFault(rule))} />
        <ul aria-label="Active faults">
          {faults.map(({ id, call, fault, delayMs, times, tab }) => (
            <li key={id}>
              <code>{call}</code> {fault} {delayMs !== undefined && `${delayMs} ms`}
              {times !== undefined && ` ${times} times`} {tab && ' this tab'}{' '}
              <button
                type="button"
                aria-label={`Remove ${call}`}
                onClick={() => void run(() => removeFault(id))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
        <p role="alert">{problem}</p>
        <Journal requests={requests} />
      </Body>
    </Panel>
  );
}

const faults = ['none', '500', '503', '401', '404', '409', '429', 'html', 'null', 'drop', 'hang'];

function FaultForm({ onAdd }: { onAdd: (rule: FaultRule) => Promise<void> }) {
  const [endpoints, setEndpoints] = useState<string[]>([]);
  const listId = useId();
  useEffect(() => {
    void readEndpoints().then(setEndpoints, () => undefined);
  }, []);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => String(fields.get(name) ?? '');
    void onAdd({
      call: text('call'),
      ...(text('fault') !== 'none' && { fault: faultOf(text('fault')) }),
      ...(text('delay') && { delayMs: Number(text('delay')) }),
      ...(text('times') && { times: Number(text('times')) }),
      ...(fields.has('tab') && { tab: mockTab() }),
    });
  }

  return (
    <form onSubmit={add} aria-label="Add a fault">
      <Row>
        <label>
          Endpoint <input name="call" list={listId} defaultValue="/api/*" required />
        </label>
        <datalist id={listId}>
          {endpoints.map((endpoint) => (
            <option key={endpoint} value={endpoint} />
          ))}
        </datalist>
        <label>
          Fault{' '}
          <select name="fault" defaultValue="500">
            {faults.map((fault) => (
              <option key={fault}>{fault}</option>
            ))}
          </select>
        </label>
        <label>
          Delay in ms <input name="delay" type="number" min="0" max="120000" />
        </label>
        <label>
          Times <input name="times" type="number" min="1" />
        </label>
        <label>
          <input name="tab" type="checkbox" /> This tab only
        </label>
        <button type="submit">Add</button>
      </Row>
    </form>
  );
}

function faultOf(text: string): NonNullable<FaultRule['fault']> {
  if (text === 'html' || text === 'null' || text === 'drop' || text === 'hang') return text;
  return Number(text);
}

/** Table of the latest requests to the API, the newest first. */
function Journal({ requests }: { requests: JournalEntry[] }) {
  return (
    <table>
      <caption>Latest requests</caption>
      <thead>
        <tr>
          <th scope="col">Request</th>
          <th scope="col">Status</th>
          <th scope="col">ms</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ at, method, path, status, ms, fault }, index) => (
          <tr key={`${at} ${index}`}>
            <td>
              {method} {path}
            </td>
            <td>
              {status ?? 'none'}
              {fault !== undefined && ' (fault)'}
            </td>
            <td>{ms}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Strip in the corner of the page. Its colours are not those of the theme, because it is not a part of the site. */
const Panel = styled.aside`
  position: fixed;
  inset: auto auto 12px 12px;
  z-index: 1000;
  max-width: min(560px, calc(100vw - 24px));
  border: 1px solid #8d887f;
  border-radius: 4px;
  background: #1c1a17;
  color: #fff;
  font:
    14px/1.4 system-ui,
    sans-serif;
  color-scheme: dark;
  :focus-visible {
    outline: 2px solid #fff;
    outline-offset: 2px;
  }
`;

const Toggle = styled.button.attrs({ type: 'button' })`
  display: block;
  min-height: 40px;
  padding: 8px 16px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
`;

const Body = styled.div`
  max-height: 60vh;
  padding: 0 16px 16px;
  overflow: auto;
  input:not([type='checkbox']),
  select,
  button {
    min-height: 28px;
    max-width: 100%;
    border: 1px solid #8d887f;
    border-radius: 3px;
    background: #2c2a26;
    color: inherit;
    font: inherit;
  }
  input[type='number'] {
    width: 84px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  caption,
  th,
  td {
    padding: 2px 12px 2px 0;
    text-align: start;
    vertical-align: baseline;
    white-space: nowrap;
  }
  caption {
    padding-top: 8px;
  }
  td:first-child {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 8px 12px;
  margin-bottom: 8px;
`;
