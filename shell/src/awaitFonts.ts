/** The faces that a page begins with. */
const faces = ['Eczar Variable', 'Libre Franklin Variable'];

/** How long a page waits for them, in milliseconds; on a slow line only as long as a cache needs. */
const patience = { usual: 300, slow: 40 };

/** A line is slow when its handshake took this long, in milliseconds. */
const slowHandshake = 140;

/**
 * A script for the document's head. A font that comes late breaks lines elsewhere and moves what is below. So a page
 * is shown once its fonts are there, or keeps the fallbacks that it was shown with (base.css). Without scripts the
 * browser swaps; where the script fails, it has hidden nothing yet.
 */
export const awaitFontsScript = `(root=>{
const {connectStart,connectEnd,secureConnectionStart}=performance.getEntriesByType("navigation")[0];
const slow=(secureConnectionStart||connectEnd)-connectStart>=${slowHandshake};
const ready=Promise.race([
Promise.all(${JSON.stringify(faces)}.map(face=>document.fonts.load("1em '"+face+"'"))),
new Promise((_,giveUp)=>setTimeout(giveUp,slow?${patience.slow}:${patience.usual}))
]);
root.dataset.fonts="awaited";
ready.then(()=>delete root.dataset.fonts,()=>root.dataset.fonts="late")})(document.documentElement)`;
