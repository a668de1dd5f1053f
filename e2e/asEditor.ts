import { signInResponse } from '@juris/contract';
import { editor } from './site';

/**
 * Sends a request to a path below `/api/`: a POST when a form is given.
 * @returns the JSON of the response
 * @throws Error with the reason when the request is rejected
 */
export type CallApi = (call: string, form?: FormData) => Promise<unknown>;

/**
 * Returns a token of the sample editor, without a browser.
 * @param address of the site or of the API
 */
export async function editorToken(address: string): Promise<string> {
  const signedIn = await callApi(address, 'account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  return signInResponse.parse(signedIn).token;
}

/**
 * Signs the sample editor in, without a browser.
 * @param address of the site or of the API
 * @returns a function that sends requests
 */
export async function asEditor(address: string): Promise<CallApi> {
  const headers = { authorization: `Bearer ${await editorToken(address)}` };
  return (call, form) => callApi(address, call, { headers, ...(form && { method: 'POST', body: form }) });
}

async function callApi(address: string, call: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(`${address}/api/${call}`, init);
  if (!answer.ok) throw new Error(`${call} was refused: ${await answer.text()}`);
  return answer.json();
}
