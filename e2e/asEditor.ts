import { signInAnswer } from '@juris/mock-api/contract';
import { editor } from './site';

/** A call of the API below `/api/`, as JSON; with a form it is posted. @throws Error with what it was refused for */
export type Ask = (call: string, form?: FormData) => Promise<unknown>;

/** Signs the sample editor in, without a browser. @param address of the site, or of the API */
export async function asEditor(address: string): Promise<Ask> {
  const ask = async (call: string, init: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${address}/api/${call}`, init);
    if (!answer.ok) throw new Error(`${call} was refused: ${await answer.text()}`);
    return answer.json();
  };
  const signedIn = await ask('account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  const headers = { authorization: `Bearer ${signInAnswer.parse(signedIn).token}` };
  return (call, form) => ask(call, { headers, ...(form && { method: 'POST', body: form }) });
}
