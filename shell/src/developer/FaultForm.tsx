import type { FaultRule } from '@juris/contract/mockControl';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { Row } from './MockPanel.styles';
import { readEndpoints } from './mockRequests';
import { mockTab } from './mockTab';

const faults = ['none', '500', '503', '401', '404', '409', '429', 'html', 'null', 'drop', 'hang'];

/** Form that adds a fault or a delay for an endpoint. */
export function FaultForm({ onAdd }: { onAdd: (rule: FaultRule) => Promise<void> }) {
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
