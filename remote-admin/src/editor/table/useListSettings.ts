import { useMemo, useSyncExternalStore } from 'react';
import { useAppSelector, useLocation } from '@juris/platform';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import { browserStorage } from '@juris/shared-ui/browserStorage';

interface Settings {
  perPage: number;
  /** Headings of the columns that the user has hidden. */
  hidden: readonly string[];
  /** Headings of the optional columns that the user has made visible. */
  requested: readonly string[];
}

/** Available page sizes. The first one is the default, which specification section 9 requires. */
export const pageSizes = [rowsPerPage, 50, 100] as const;

const storage = browserStorage('localStorage');
const changed = 'admin-list-settings';

/**
 * Returns the settings for the list of the current screen. The browser stores them for each account and screen, and
 * keeps them after Log Out.
 */
export function useListSettings() {
  const email = useAppSelector(({ session }) => session.email);
  const { pathname } = useLocation();
  const key = `${listSettingsKey}${email} ${pathname}`;
  const stored = useSyncExternalStore(
    watch,
    () => storage.get(key),
    () => undefined,
  );
  return useMemo(() => {
    const settings = settingsIn(stored);
    return {
      ...settings,
      change: (part: Partial<Settings>) => {
        storage.set(key, JSON.stringify({ ...settings, ...part }));
        window.dispatchEvent(new Event(changed));
      },
    };
  }, [key, stored]);
}

export type ListSettings = ReturnType<typeof useListSettings>;

/** Parses stored settings. Missing or invalid values, such as those of another release, get their default. */
function settingsIn(stored: string | undefined): Settings {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? 'null');
  } catch {
    found = undefined;
  }
  const read = (name: string): unknown =>
    typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return {
    perPage: pageSizes.find((size) => size === read('perPage')) ?? rowsPerPage,
    hidden: texts(read('hidden')),
    requested: texts(read('requested')),
  };
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Subscribes to changes of list settings in this tab and in other tabs. */
function watch(onChange: () => void) {
  window.addEventListener('storage', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(changed, onChange);
  };
}

/** Prefix of the keys under which the local storage keeps list settings. */
const listSettingsKey = 'adminList ';
