import { themeKey } from '@juris/shared-ui/theme/themeKey';

/**
 * A script for the head of a layout with a dark theme. It applies the theme that was selected in this browser, or else
 * the system's, before the first paint, as the layout does once it has loaded. Without it a dark layout would flash
 * white.
 */
export const firstThemeScript = `(d=>{let t;try{t=localStorage.getItem(${JSON.stringify(themeKey)})}catch{}d.dataset.theme=t=="light"||t=="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement);`;
