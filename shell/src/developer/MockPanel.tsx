import type { JournalEntry, MockState } from '@juris/contract/mockControl';
import { useEffect, useId, useState } from 'react';
import { FaultForm } from './FaultForm';
import { Journal } from './Journal';
import { Body, Panel, Row, Toggle } from './MockPanel.styles';
import { activateScenario, addFault, readJournal, readState, removeFault, reset } from './mockRequests';

/** Interval in ms at which the open panel reads the state and the journal again. */
const REFRESH_MS = 2000;

interface MockPanelProps {
  initial: MockState;
  /** Loads the page again, after the data of the API have changed. */
  reload: () => void;
}

/** Panel of the developer strip: controls the scenario, faults and delays of mock-api, and shows its requests. */
export function MockPanel({ initial, reload }: MockPanelProps) {
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
              onChange={({ target }) =>
                void run(async () => {
                  await (target.value ? activateScenario(target.value) : reset());
                  reload();
                })
              }
            >
              <option value="">None</option>
              {scenarios.map(({ name, description }) => (
                <option key={name} value={name} title={description}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button
            type="button"
            onClick={() =>
              void run(async () => {
                await reset();
                reload();
              })
            }
          >
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
