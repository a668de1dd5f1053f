import { useMemo, useSyncExternalStore } from 'react';
import { useAppSelector, useLocation } from '@juris/platform';
import { rowsPerPage } from '@juris/shared-ui/PagingTable/rowsPerPage';
import { browserStorage } from '@juris/shared-ui/browserStorage';
import { listSettingsKey } from './listSettingsKey';

/** A user's settings of the list on one screen. */
export interface ListSettings {
  perPage: number;
  /** Headings of hidden columns. `requested` has those of the visible optional columns. */
  hidden: readonly string[];
  requested: readonly string[];
  change: (part: Partial<Settings>) => void;
}

type Settings = Pick<ListSettings, 'perPage' | 'hidden' | 'requested'>;

/** Available page sizes. The first is the default of specification section 9. */
export const pageSizes = [rowsPerPage, 25, 50, 100] as const;

const storage = browserStorage('localStorage');
const changed = 'admin-list-settings';

/** Returns the settings of the current list. They are stored in the browser per account and screen, also after Log Out. */
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

/** Parses stored settings, which may be invalid or from another release. */
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

/** Subscribes to changes in this tab and in other tabs. */
function watch(onChange: () => void) {
  window.addEventListener('storage', onChange);
  window.addEventListener(changed, onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    window.removeEventListener(changed, onChange);
  };
}
