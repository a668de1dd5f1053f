import { themeKey } from '@juris/shared-ui/theme/themeKey';

/**
 * Inline script for the head of a layout with a dark theme. Before the first paint it applies the selected theme, or
 * else that of the system. Without it, a dark layout would be white at first.
 */
export const firstThemeScript = `(d=>{let t;try{t=localStorage.getItem(${JSON.stringify(themeKey)})}catch{}d.dataset.theme=t=="light"||t=="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement);`;
