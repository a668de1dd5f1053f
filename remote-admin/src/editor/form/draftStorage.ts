import { browserStorage } from '@juris/shared-ui/browserStorage';
import { ServerFile } from '@juris/shared-ui/FileField/ServerFile';
import { draftsDiffer, type StoredDraft } from './drafts';

/**
 * Draft of a form in the local storage, where it survives a crash of the tab. Selected files cannot be stored; files
 * from the library can.
 */
export interface StoredEntry<Draft> extends Pick<StoredDraft<Draft>, 'draft' | 'version' | 'draftVersion'> {
  /** Draft that the form started with. It corresponds to the versions. */
  base: Draft;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
}

const storage = browserStorage('localStorage');
const prefix = 'draft ';

export function storeDraft<Draft extends object>(key: string, entry: StoredEntry<Draft>) {
  storage.set(prefix + key, JSON.stringify(entry, withoutFiles));
}

/** Draft of a form that is no longer open, for example after a crash. `key` is its storage key. */
export interface AbandonedDraft<Draft> extends StoredEntry<Draft> {
  key: string;
}

/**
 * Returns the latest abandoned draft of a form; undefined without a draft that contains changes.
 * @param form Prefix of the storage keys of the form.
 * @param blank Blank draft. Other stored fields are ignored.
 * @param open Storage keys of open forms, whose drafts are not abandoned.
 */
export function findAbandonedDraft<Draft extends object>(
  form: string,
  blank: Draft,
  open: ReadonlySet<string>,
): AbandonedDraft<Draft> | undefined {
  const entries: AbandonedDraft<Draft>[] = [];
  for (const name of storage.keys()) {
    if (!name.startsWith(prefix + form) || open.has(name.slice(prefix.length))) continue;
    const entry = parseEntry(storage.get(name));
    if (!entry || typeof entry.at !== 'number') continue;
    entries.push({
      key: name.slice(prefix.length),
      draft: fitToBlank(blank, entry.draft),
      base: fitToBlank(blank, entry.base),
      version: numberIn(entry.version),
      draftVersion: numberIn(entry.draftVersion),
      at: entry.at,
    });
  }
  return entries.sort((one, other) => other.at - one.at).find(({ draft }) => draftsDiffer(draft, blank));
}

export function removeDraft(key: string) {
  storage.remove(prefix + key);
}

/** Returns whether a form in this browser has unsaved changes: in another tab, or from an earlier visit. */
export const hasUnsavedDrafts = () =>
  storage.keys().some((name) => {
    if (!name.startsWith(prefix)) return false;
    const { draft, base } = parseEntry(storage.get(name)) ?? {};
    return JSON.stringify(draft) !== JSON.stringify(base);
  });

/** Removes all drafts from the local storage at Log Out, so that the next user of the browser cannot read them. */
export function removeAllDrafts() {
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined);

const withoutFiles = (_: string, value: unknown) => (value instanceof File ? undefined : value);

function parseEntry(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...stored } : undefined;
  } catch {
    return undefined;
  }
}

function fitToBlank<Draft extends object>(blank: Draft, stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return blank;
  const fitting = Object.entries(stored)
    .map(([name, value]) => [name, ServerFile.fromJSON(value) ?? value] as const)
    .filter(
      ([name, value]) =>
        name in blank &&
        typeof value === (value instanceof ServerFile ? 'object' : typeof Reflect.get(blank, name)),
    );
  return Object.assign({ ...blank }, Object.fromEntries(fitting));
}
