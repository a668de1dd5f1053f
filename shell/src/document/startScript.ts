import { firstCallScript } from './firstCallScript';
import { json } from './inlineJson';

/** Scripts that start the application, and when they do. */
export interface StartOptions {
  /** Path below `/api/` of the request whose response a page behind sign-in shows first. */
  firstCall?: string | undefined;
  /** The shell's start-up scripts, in order. */
  scripts: string[];
  /** The remote's files that the page needs, loaded in parallel with the shell's. */
  remoteScripts: { src: string; integrity?: string }[];
  /** The script that measures the page load. */
  vitals: string[];
  /**
   * `now`: on a page that the browser renders. `sign`: at the first user interaction. `idle`: when the page has an
   * automatic animation without an inline script; on a slow line or with data saving it starts at the first user
   * interaction instead.
   */
  start: 'now' | 'idle' | 'sign';
}

/**
 * Events that count as user interaction and start the application. Pages, tests and measurements dispatch the last one.
 * A `pointermove` without movement is ignored: browsers send it when a page appears under the pointer. So is scrolling
 * of an element in the page, which a script may cause.
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

/** Timeout of the page load in milliseconds, so that a picture that hangs does not delay the application. */
const loadTimeout = 4_000;

/**
 * The script at the end of the document. The page is readable and usable before the application runs (native menus,
 * links, forms, scroll-snap), so the application is loaded only when needed. The shell's files run in order; the
 * remote's run when they arrive (they only register themselves, see loadScript.ts). A failed picture also starts the
 * application, which renders its replacement. User input is handled first: the files are requested after the next
 * frame. The element of a failed file is removed, so that it can be requested again; a preload link would keep the
 * failure.
 */
export const startScript = ({
  scripts,
  remoteScripts,
  vitals,
  start,
  firstCall,
}: StartOptions) => `${firstCallScript(firstCall)}(()=>{
const add=given=>{const s=Object.assign(document.createElement("script"),given);s.onerror=()=>s.remove();s.onload=()=>s.dataset.loaded=1;document.head.append(s)};
const signs=${JSON.stringify(interactionEvents)};
const start=e=>{
if(e.type=="pointermove"&&!e.movementX&&!e.movementY||e.type=="scroll"&&e.target instanceof Element)return;
for(const sign of signs)removeEventListener(sign,start,true);
e.isTrusted?requestAnimationFrame(()=>setTimeout(fetchAll)):fetchAll()};
const fetchAll=()=>{
${json(remoteScripts)}.forEach(({src,integrity})=>add({src:new URL(src,location.href).href,async:true,...(integrity&&{integrity,crossOrigin:"anonymous"})}));
${json(scripts)}.forEach(src=>add({src,async:false}))};
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
loaded(()=>idle(()=>${json(vitals)}.forEach(src=>add({src,async:true}))))})();`;

/** Links are prefetched when a visitor is about to follow them. */
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
