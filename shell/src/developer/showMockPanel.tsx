import { createRoot } from 'react-dom/client';
import { MockPanel } from './MockPanel';
import { readState } from './mockRequests';

/** Shows the panel that controls mock-api, if the API of this site is mock-api. Only for development. */
export async function showMockPanel(): Promise<void> {
  const state = await readState().catch(() => undefined);
  if (!state) return;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<MockPanel initial={state} reload={() => window.location.reload()} />);
}
