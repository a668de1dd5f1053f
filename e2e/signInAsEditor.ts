import { signInResponse } from '@juris/contract';
import { sampleEditor } from './processes';

/**
 * Function that sends a request to the API as an editor. With a form, it is a POST request.
 * @param call Path below `/api/`.
 * @returns The parsed body of the response.
 * @throws {Error} With the response body if the API rejects the request.
 */
export type SendApiRequest = (call: string, form?: FormData) => Promise<unknown>;

/**
 * Signs in as the sample editor without a browser.
 * @param address Address of the site or of the API.
 * @returns The bearer token.
 */
export async function editorToken(address: string): Promise<string> {
  const signedIn = await callApi(address, 'account/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sampleEditor),
  });
  return signInResponse.parse(signedIn).token;
}

/**
 * Signs in as the sample editor without a browser.
 * @param address Address of the site or of the API.
 * @returns A function that sends requests with the token of the editor.
 */
export async function signInAsEditor(address: string): Promise<SendApiRequest> {
  const headers = { authorization: `Bearer ${await editorToken(address)}` };
  return (call, form) => callApi(address, call, { headers, ...(form && { method: 'POST', body: form }) });
}

async function callApi(address: string, call: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(`${address}/api/${call}`, init);
  if (!answer.ok) throw new Error(`${call} was refused: ${await answer.text()}`);
  return answer.json();
}
