import { useLayoutEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { themeKey } from '@juris/shared-ui/theme/themeKey';

export type Theme = 'light' | 'dark';

const storage = browserStorage('localStorage');
const changed = 'admin-theme';

/**
 * Draws the page in the editor’s theme for as long as the admin frame is shown: the one that was chosen, or else
 * the system's, which is followed when it changes. The public pages have no dark theme.
 */
export function useTheme(): Theme {
  const theme = useSyncExternalStore(watch, currentTheme, () => 'light' as const);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
    return () => {
      delete document.documentElement.dataset.theme;
    };
  }, [theme]);
  return theme;
}

/** Chooses a theme and stores it; choosing the system's theme removes the stored one, so that the system is followed again. */
export function chooseTheme(theme: Theme) {
  if (theme === systemTheme()) storage.remove(themeKey);
  else storage.set(themeKey, theme);
  window.dispatchEvent(new Event(changed));
}

function currentTheme(): Theme {
  const chosen = storage.get(themeKey);
  return chosen === 'light' || chosen === 'dark' ? chosen : systemTheme();
}

const system = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (system().matches ? 'dark' : 'light');

/** This tab, the other tabs, and the system. */
function watch(onChange: () => void) {
  const query = system();
  query.addEventListener('change', onChange);
  window.addEventListener('storage', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    query.removeEventListener('change', onChange);
    window.removeEventListener('storage', onChange);
    window.removeEventListener(changed, onChange);
  };
}
