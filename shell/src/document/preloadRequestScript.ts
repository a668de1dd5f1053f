import { inlineJson } from './inlineJson';

/**
 * Returns an inline script for a page behind sign-in, which requests the first list before the application has loaded.
 * It sends the request only with a token that has not expired, as `session.ts` decides.
 * @param preloadRequest Path of the request below `/api/`.
 */
export const preloadRequestScript = (preloadRequest: string | undefined) =>
  preloadRequest === undefined
    ? ''
    : `(()=>{
try{
const{token,tokenReceivedAt:since}=localStorage;
const{exp,iat}=JSON.parse(atob(token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/")));
if((since?+since+(exp-iat)*1e3:exp*1e3)>Date.now()){
const url=${inlineJson(preloadRequest)},response=fetch("/api/"+url,{headers:{authorization:"Bearer "+token},priority:"low"}).then(a=>a.ok?a.json():Promise.reject());
response.catch(()=>{});
window.preloadedRequest={url,token,response}}
}catch{}})();
`;
