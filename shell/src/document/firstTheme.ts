import { themeKey } from '@juris/shared-ui/theme/themeKey';

/**
 * Inline script for the head of a layout with a dark theme. Before the first paint it applies the theme that the user
 * selected in this browser, or else the theme of the system. The layout does the same once it has loaded; without this
 * script a dark layout would first flash white.
 */
export const firstThemeScript = `(d=>{let t;try{t=localStorage.getItem(${JSON.stringify(themeKey)})}catch{}d.dataset.theme=t=="light"||t=="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement);`;
