import { firstCallScript } from './firstCallScript';
import { json } from './inlineJson';

/** What starts the application, and when. */
export interface StartOptions {
  /** Path below `/api/` of the request whose response a page behind sign-in shows first. */
  firstCall?: string | undefined;
  /** The shell's start-up scripts, in order. */
  scripts: string[];
  /** The remote's files that the page needs, fetched beside the shell's. */
  remoteScripts: { src: string; integrity?: string }[];
  /** The script that measures how the page load went. */
  vitals: string[];
  /**
   * When: `now` on a page that the browser renders, `sign` at the first sign of the visitor; `idle` where something moves by
   * itself and no script of the page sees to it (on a slow line, or for who saves data, at the first sign there too).
   */
  start: 'now' | 'idle' | 'sign';
}

/**
 * What counts as a sign of the visitor; the last one is for a page, a test or a measurement that asks for it. A pointer
 * that rests is none: browsers tell of it, too, when a page comes under it, as a move by nothing. Nor is a list in the page
 * that scrolls: a script may move it.
 */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'start-application',
];

/** How long a page may load before it counts as loaded, in milliseconds: a picture that hangs holds up nothing. */
const loadTimeout = 4_000;

/**
 * The script at the end of the document. Everything on the page can be read and used before the application runs
 * (native menus, links, forms, scroll-snap), so nothing of it is fetched before somebody needs it. The shell's files
 * are run in their order; the remote's whenever they come (they only put themselves at hand, see loadScript.ts). A
 * picture that does not come is a need, too: the application has what stands in for it. A press is answered before what
 * it starts: the files are asked for after the next frame. A file that fails is taken out again, so that it can be asked for
 * anew; a preload link would keep the failure.
 */
export const startScript = ({
  scripts,
  remoteScripts,
  vitals,
  start,
  firstCall,
}: StartOptions) => `${firstCallScript(firstCall)}(()=>{
const add=given=>{const s=Object.assign(document.createElement("script"),given);s.onerror=()=>s.remove();s.onload=()=>s.dataset.loaded=1;document.head.append(s)};
const signs=${JSON.stringify(signs)};
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

/** Links are fetched before they are followed, from the moment that a visitor is about to. */
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
