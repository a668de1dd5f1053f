import base from '@juris/shared-ui/theme/base.css';
import dark from '@juris/shared-ui/theme/dark.css';
import forcedColors from '@juris/shared-ui/theme/forcedColors.css';
import fonts from '@juris/shared-ui/theme/fonts.css';
import print from '@juris/shared-ui/theme/print.css';
import tokens from '@juris/shared-ui/theme/tokens.css';
import type { RemoteDefinition } from '@juris/releases/remotes';
import { themeKey } from '@juris/shared-ui/theme/themeKey';

/**
 * Inline script for the head of a layout with a dark theme. Before the first paint it applies the selected theme, or
 * else that of the system. Without it, a dark layout would be white at first.
 */
export const firstThemeScript = `(d=>{let t;try{t=localStorage.getItem(${JSON.stringify(themeKey)})}catch{}d.dataset.theme=t=="light"||t=="dark"?t:matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light"})(document.documentElement);`;

/** Joins style sheets, and removes comments and unneeded white space. */
const compact = (...sheets: string[]) =>
  sheets
    .join('')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(/\s*([{};,]|: )\s*/g, (_, sign: string) => sign.trim());

const siteStyles = compact(fonts, tokens, base, forcedColors, print);
const ownStyles = compact(fonts, tokens, base, dark, forcedColors, print);

/**
 * Returns the styles of every page of a layout. A remote with a separate layout also gets a dark theme and the script
 * that selects the theme before the first paint.
 */
export const stylesOf = (frame: RemoteDefinition['frame']) =>
  frame === 'own' ? { theme: ownStyles, themeScript: firstThemeScript } : { theme: siteStyles };
