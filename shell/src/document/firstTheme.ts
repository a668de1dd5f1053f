import { themeKey } from '@juris/shared-ui/theme/themeKey';

/**
 * A script for the document's head where a frame has a dark theme: draws the first view in the theme that was chosen in
 * this browser, or else in the system's, as the frame does once it is there. Without it a dark room is lit up until then.
 */
export const firstThemeScript = `(d=>{let t;try{t=localStorage.getItem(${JSON.stringify(themeKey)})}catch{}d.dataset.theme=t=="light"||t=="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement);`;
