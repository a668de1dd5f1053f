import { originalCompany } from '@juris/platform/company';
import type { SharedPicture } from '@juris/platform';
import type { BootData } from './bootData';
import { menuScript } from '../layout/menuScript';
import type { RenderResult } from './renderResult';
import { structuredDataGraph } from './structuredDataGraph';

/** Serialises a value as JSON that cannot end its script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Parts of a document that the rendered page does not contain. */
interface DocumentParts extends Omit<StartOptions, 'preloadRequest'> {
  /** Canonical URL for search engines. Without it the page is not indexed. */
  canonical?: string | undefined;
  /** Text of the site's style sheets. */
  theme: string;
  /** Script that selects the theme before the first paint. */
  themeScript?: string;
  /** Style sheets of the page's remote. */
  styleSheets?: { src: string; integrity: string }[];
  boot: BootData;
}

/** Builds the complete HTML document of a page, with the inline scripts and styles for its content security policy. */
export function htmlDocument(page: RenderResult, parts: DocumentParts) {
  const { title, description, styles, html, script, preloadRequest } = page;
  const { canonical, theme, themeScript = '', styleSheets = [], boot } = parts;
  const headScript = trustedTypesScript + themeScript;
  const bodyScript = menuScript + startScript({ ...parts, preloadRequest });
  // An error in the page's script must not stop other scripts, so it has a separate element. The `<` of `</script` is
  // escaped.
  const pageScript = script?.replaceAll(/<(?=\/script|!--)/gi, '\\x3c');
  const sheets = styleSheets
    .map(
      ({ src, integrity }) =>
        `<link rel="stylesheet" href="${escapeText(src)}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('');
  const document = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeText(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
${fonts(page).join('\n')}
<meta name="description" content="${escapeText(description)}">
${canonical ? searchMetadata(page, canonical) : '<meta name="robots" content="noindex">'}
<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/assets/brand/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">
<link rel="stylesheet" href="/assets/print.css" media="print">
<style>${theme}</style>${sheets}${styles}
<script>${headScript}</script></head>
<body><div id="root">${html}</div>
<script type="application/json" id="boot">${inlineJson(boot)}</script>
<script type="speculationrules">${speculationRules}</script>
<script>${bodyScript}</script>${pageScript ? `<script>${pageScript}</script>` : ''}</body></html>`;
  return {
    html: document,
    /** Text of each inline script, except JSON data. */
    inlineScripts: [headScript, speculationRules, bodyScript, ...(pageScript ? [pageScript] : [])],
    inlineStyles: [
      theme,
      ...[...styles.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text),
    ],
  };
}

/** Result of {@link htmlDocument}. */
export type HtmlDocument = ReturnType<typeof htmlDocument>;

/** Returns links that preload the fonts that are visible when the page opens. */
const fonts = ({ italics }: RenderResult) =>
  [
    'libre-franklin-latin-wght-normal',
    'eczar-latin-wght-normal',
    ...(italics ? ['libre-franklin-latin-400-italic'] : []),
  ].map(
    (face) =>
      `<link rel="preload" href="/assets/fonts/${face}.woff2" as="font" type="font/woff2" crossorigin>`,
  );

/** Returns the HTML of the metadata for search engines and shared links. */
function searchMetadata(page: RenderResult, canonical: string): string {
  const { title, description, type, meta = [], feed, picture = sitePicture, previous, next } = page;
  return `<link rel="canonical" href="${escapeText(canonical)}">${neighbour('prev', previous)}${neighbour('next', next)}
<link rel="alternate" type="application/atom+xml" title="New titles" href="/feeds/titles.atom">
<link rel="alternate" type="application/atom+xml" title="Snippets" href="/feeds/snippets.atom">${feed ? `<link rel="alternate" type="application/atom+xml" title="${escapeText(feed.title)}" href="${escapeText(feed.address)}">` : ''}
<meta property="og:type" content="${type ?? 'website'}"><meta property="og:site_name" content="${escapeText(originalCompany.name)}">
<meta property="og:title" content="${escapeText(title)}"><meta property="og:description" content="${escapeText(description)}">
<meta property="og:url" content="${escapeText(canonical)}">
<meta property="og:image" content="${escapeText(new URL(picture.address, canonical).href)}">
<meta property="og:image:alt" content="${escapeText(picture.alt)}">
<meta property="og:image:width" content="${picture.width}"><meta property="og:image:height" content="${picture.height}">
<meta name="twitter:card" content="summary_large_image">${meta.map((entry) => `<meta name="${escapeText(entry.name)}" content="${escapeText(entry.content)}">`).join('')}
<script type="application/ld+json">${inlineJson(structuredDataGraph(page, canonical))}</script>`;
}

/** Returns the HTML of the link to an adjacent page of a paginated list. */
const neighbour = (rel: 'prev' | 'next', address: string | undefined) =>
  address ? `<link rel="${rel}" href="${escapeText(address)}">` : '';

/** Picture for shared links of pages that declare none. */
const sitePicture: SharedPicture = {
  address: '/assets/brand/share.png',
  alt: originalCompany.name,
  width: 1200,
  height: 630,
};

/** Escapes a text for use in HTML content and attributes. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * Inline script that must run before all other scripts. It creates the site's only Trusted Types policy.
 * - As default policy it also applies to script elements of webpack, the federation runtime and old releases.
 * - It accepts http(s) addresses of scripts; the content security policy limits their hosts.
 * - HTML may only be parsed into a separate document without scripts, as the editor of the admin area does.
 * - A string never becomes code or elements of the page.
 */
const trustedTypesScript = `window.trustedTypes&&trustedTypes.createPolicy("default",{createScriptURL:address=>/^https?:$/.test(new URL(address,location.href).protocol)?address:null,createHTML:(html,type,use)=>use==="DOMParser parseFromString"?html:null});`;

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
 * - The page is usable without it, so it is loaded at the first user interaction, when a picture fails and must be
 *   replaced, or when the session storage has text for a form. `data-draft` of a form is the key of its text.
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
const beginOnce=once(begin);
addEventListener("error",({target})=>{if(target.tagName==="IMG")beginOnce()},true);
for(const image of document.images)if(image.currentSrc&&image.complete&&!image.naturalWidth)beginOnce();
try{for(const form of document.querySelectorAll("[data-draft]"))if(sessionStorage[form.dataset.draft])beginOnce()}catch{}
${{ now: 'begin();', idle: 'if(!line.saveData&&!/2g/.test(line.effectiveType))loaded(()=>idle(begin));', sign: '' }[start]}
loaded(()=>idle(()=>${inlineJson(vitals)}.forEach(src=>add({src,async:true}))))})();`;

/** Speculation rules (JSON), with which browsers prefetch a public page when the pointer is over a link. */
const speculationRules = JSON.stringify({
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
