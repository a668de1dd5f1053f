import { themeKey } from '@juris/shared-ui/theme/themeKey';

/**
 * Inline script for the head of a layout with a dark theme. Before the first paint it applies the theme that the user
 * selected in this browser, or else the theme of the system. The layout applies the same theme when it has loaded.
 * Without this script, a dark layout would be white until then.
 */
export const firstThemeScript = `(d=>{let t;try{t=localStorage.getItem(${JSON.stringify(themeKey)})}catch{}d.dataset.theme=t=="light"||t=="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement);`;
