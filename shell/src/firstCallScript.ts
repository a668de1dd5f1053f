import type { PageHandle } from '@juris/platform';
import { firstViewScript } from './firstView';
import { json } from './inlineJson';

/** What a page behind sign-in begins with. */
export interface FirstRequests {
  /** The call whose answer it shows first, below `/api/`. */
  firstCall?: string | undefined;
  /** How the server draws its first view; undefined where it does not. */
  firstView?: PageHandle['firstView'];
}

/**
 * The script in the document that asks for what a page behind sign-in shows first, while the application is still on its
 * way; for who has a token that has not ended, as `session.ts` reckons it. First comes the view, as the server draws it, and
 * then, beside the application, the answer that this needs.
 */
export const firstCallScript = ({ firstCall, firstView }: FirstRequests) =>
  firstCall === undefined
    ? ''
    : `(()=>{
try{
const{token,tokenReceivedAt:since}=localStorage;
const{exp,iat}=JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/")));
if((since?+since+(exp-iat)*1e3:exp*1e3)>Date.now()){
const url=${json(firstCall)},ask=()=>fetch("/api/"+url,{headers:{authorization:"Bearer "+token},priority:"low"}).then(a=>a.ok?a.json():Promise.reject());
const view=${firstView ? `(${firstViewScript(firstView)})(token)` : 'Promise.resolve()'},answer=${firstView ? 'view.then(ask)' : 'ask()'};
answer.catch(()=>{});
window.firstCall={url,token,answer,view}}
}catch{}})();
`;
