import { json } from './inlineJson';

/** An answer of the API that the document asked for before the application was there. */
interface FirstCall {
  /** Below `/api/`. */
  url: string;
  /** That it was asked for with. */
  token: string;
  /** Rejects where it failed: the application then asks itself, and has the words for it. */
  answer: Promise<unknown>;
}

declare global {
  var firstCall: FirstCall | undefined;
}

/**
 * The script in the document that asks for what a page behind sign-in shows first, while the application is still on its
 * way; for who has a token that has not ended, as `session.ts` reckons it.
 * @param url below `/api/`
 */
export const firstCallScript = (url: string) => `(()=>{
try{
const{token,tokenReceivedAt:since}=localStorage;
const{exp,iat}=JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/")));
if((since?+since+(exp-iat)*1e3:exp*1e3)>Date.now()){
const url=${json(url)},answer=fetch("/api/"+url,{headers:{authorization:"Bearer "+token}}).then(a=>a.ok?a.json():Promise.reject());
answer.catch(()=>{});
window.firstCall={url,token,answer}}
}catch{}})();
`;

/**
 * The answer to a call that the document made already; once.
 * @returns undefined where it has not, or failed
 */
export async function answerToFirstCall(url: string, token: string): Promise<unknown> {
  const { firstCall } = globalThis;
  if (firstCall?.url !== url || firstCall.token !== token) return undefined;
  globalThis.firstCall = undefined;
  return firstCall.answer.catch(() => undefined);
}
