import { useMemo, useSyncExternalStore } from 'react';
import { useAppSelector, useLocation } from '@juris/platform';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { listSettingsKey } from './listSettingsKey';

/** How one person wants to see the list of one screen. */
export interface ListSettings {
  perPage: number;
  /** The headings of columns that are not shown, and of those that are shown on request. */
  hidden: readonly string[];
  requested: readonly string[];
  change: (part: Partial<Settings>) => void;
}

type Settings = Pick<ListSettings, 'perPage' | 'hidden' | 'requested'>;

/** How many rows a page can have; the first is what the specification has, section 9. */
export const pageSizes = [rowsPerPage, 25, 50, 100] as const;

const storage = browserStorage('localStorage');
const changed = 'admin-list-settings';

/** The settings of the list that is shown: kept in the browser, for each account and screen apart, also after Log Out. */
export function useListSettings(): ListSettings {
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
      change: (part) => {
        storage.set(key, JSON.stringify({ ...settings, ...part }));
        window.dispatchEvent(new Event(changed));
      },
    };
  }, [key, stored]);
}

/** What is stored may be of another release, or no settings at all. */
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

/** This tab and the others. */
function watch(onChange: () => void) {
  window.addEventListener('storage', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(changed, onChange);
  };
}
