/** The faces that a page begins with. */
const faces = ['Eczar Variable', 'Libre Franklin Variable'];

/** How long a page waits for them, in milliseconds. */
const patience = 300;

/** A line is slow when the page took this long to come, in milliseconds, besides what the server needed for it. */
const slowLine = 100;

/**
 * A script for the document's head. A font that comes late breaks lines elsewhere and moves what is below. So a page
 * is shown once its fonts are there, or keeps the fallbacks that it was shown with (base.css). On a slow line the first
 * visit does not wait at all: the fonts are there for the next page. Without scripts the browser swaps; where the
 * script fails, it has hidden nothing yet.
 */
export const awaitFontsScript = `(root=>{
const {requestStart,responseEnd,serverTiming=[]}=performance.getEntriesByType("navigation")[0];
const rendering=serverTiming.reduce((sum,{duration})=>sum+duration,0);
let kept=false;try{kept=localStorage.fonts==="kept"}catch{}
const loaded=Promise.all(${JSON.stringify(faces)}.map(face=>document.fonts.load("1em '"+face+"'")));
loaded.then(()=>{try{localStorage.fonts="kept"}catch{}},()=>{});
if(!kept&&(responseEnd||performance.now())-requestStart-rendering>=${slowLine}){root.dataset.fonts="late";return}
root.dataset.fonts="awaited";
Promise.race([loaded,new Promise((_,giveUp)=>setTimeout(giveUp,${patience}))])
.then(()=>delete root.dataset.fonts,()=>root.dataset.fonts="late")})(document.documentElement)`;
