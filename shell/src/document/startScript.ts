import { inlineJson } from './inlineJson';

/** Options of {@link startScript}. */
export interface StartOptions {
  /** Path below `/api/` of the first request of a page behind sign-in, which the inline script sends. */
  preloadRequest?: string | undefined;
  /** Addresses of the shell's start-up scripts, in order. */
  scripts: string[];
  /** Scripts of the remote that the page needs. They load in parallel with the shell's scripts. */
  remoteScripts: { src: string; integrity?: string }[];
  /** Addresses of the scripts that measure the page load. */
  vitals: string[];
  /**
   * Start of the application. `now`: immediately, for a page that the browser renders. `sign`: at the first user
   * interaction. `idle`: after the page has loaded, for an automatic animation or an incomplete page. On a slow
   * connection or with data saving, `idle` is treated as `sign`.
   */
  start: 'now' | 'idle' | 'sign';
}

/**
 * Events that count as user interaction and start loading the application. Pages, tests and measurements dispatch
 * `start-application`. A `pointermove` without movement and the `scroll` event of an element are ignored, because they
 * may occur without the user.
 */
const interactionEvents = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'start-application',
];

/** Maximum wait for the `load` event in milliseconds. A picture that hangs delays this event. */
const loadTimeout = 4_000;

/**
 * Returns the inline script at the end of the document, which loads the application.
 * - The page is usable without it, so it is loaded at the first user interaction, or when a picture fails and must be
 *   replaced.
 * - The scripts are requested after the next frame; the browser handles the user input first.
 * - The shell's scripts run in order. The remote's scripts run when they arrive, because they only register themselves
 *   (see loadScript.ts).
 * - The element of a failed script is removed, so that the script can be requested again. Preload links are not used,
 *   because the browser would remember their failure.
 */
export const startScript = ({
  scripts,
  remoteScripts,
  vitals,
  start,
  preloadRequest,
}: StartOptions) => `${preloadRequestScript(preloadRequest)}(()=>{
const add=given=>{const s=Object.assign(document.createElement("script"),given);s.onerror=()=>s.remove();s.onload=()=>s.dataset.loaded=1;document.head.append(s)};
const signs=${JSON.stringify(interactionEvents)};
const start=e=>{
if(e.type=="pointermove"&&!e.movementX&&!e.movementY||e.type=="scroll"&&e.target instanceof Element)return;
for(const sign of signs)removeEventListener(sign,start,true);
e.isTrusted?requestAnimationFrame(()=>setTimeout(fetchAll)):fetchAll()};
const fetchAll=()=>{
${inlineJson(remoteScripts)}.forEach(({src,integrity})=>add({src:new URL(src,location.href).href,async:true,...(integrity&&{integrity,crossOrigin:"anonymous"})}));
${inlineJson(scripts)}.forEach(src=>add({src,async:false}))};
const once=work=>{let done;return()=>{if(!done){done=1;work()}}};
const loaded=work=>{const go=once(work);addEventListener("load",()=>setTimeout(go));setTimeout(go,${loadTimeout})};
const idle=work=>window.requestIdleCallback?requestIdleCallback(work,{timeout:1000}):setTimeout(work,200);
const begin=()=>dispatchEvent(new Event("start-application"));
const line=navigator.connection||{};
for(const sign of signs)addEventListener(sign,start,{capture:true,passive:true});
const broken=once(begin);
addEventListener("error",({target})=>{if(target.tagName==="IMG")broken()},true);
for(const image of document.images)if(image.currentSrc&&image.complete&&!image.naturalWidth)broken();
${{ now: 'begin();', idle: 'if(!line.saveData&&!/2g/.test(line.effectiveType))loaded(()=>idle(begin));', sign: '' }[start]}
loaded(()=>idle(()=>${inlineJson(vitals)}.forEach(src=>add({src,async:true}))))})();`;

/** Speculation rules (JSON), with which browsers prefetch a public page when the pointer is over a link. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/uploads/*', '/assets/*', '/*\\?*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

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
