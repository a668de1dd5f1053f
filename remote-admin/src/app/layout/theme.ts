import { useLayoutEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { themeKey } from '@juris/shared-ui/theme/themeKey';

/** Color theme of the admin area. */
export type Theme = 'light' | 'dark';

const storage = browserStorage('localStorage');
const changed = 'admin-theme';

/**
 * Applies the theme to the document while a page of the admin area is mounted, and returns the theme. Until the editor
 * chooses a theme, it follows the operating system. Public pages have no dark theme.
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

/**
 * Applies and stores the theme that the editor chooses. If the operating system has the same theme, the stored choice
 * is removed, so that the admin area follows the system again.
 */
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

/** Subscribes to changes of the theme in this tab, in other tabs and in the operating system. */
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
