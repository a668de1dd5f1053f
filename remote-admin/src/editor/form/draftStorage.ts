import { browserStorage } from '@juris/shared-ui/browserStorage';
import { differs } from './drafts';

/**
 * What an editor has typed, kept in the browser's storage while it is not saved, so that a crash of the tab does
 * not lose it. Files cannot be kept there; they have to be chosen again.
 */
export interface StoredEntry<Draft> {
  draft: Draft;
  /** What the form started with, and the version of it: a save is checked against that one. */
  base: Draft;
  version: number | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

const storage = browserStorage('localStorage');
const prefix = 'draft ';

export function storeDraft<Draft extends object>(key: string, entry: StoredEntry<Draft>) {
  storage.set(prefix + key, JSON.stringify(entry, withoutFiles));
}

/** What was left in a form that was not saved, and the key that it is stored under. */
export interface AbandonedDraft<Draft> extends StoredEntry<Draft> {
  key: string;
}

/**
 * The latest draft that was left in a form, unless it holds nothing new.
 * @param form how the keys of all its openings begin
 * @param blank says which fields there are: what does not fit them is left out
 * @param open the keys of the forms that somebody is typing into now: those are not left
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
      version: typeof entry.version === 'number' ? entry.version : undefined,
      at: entry.at,
    });
  }
  return entries.sort((one, other) => other.at - one.at).find(({ draft }) => differs(draft, blank));
}

export function removeDraft(key: string) {
  storage.remove(prefix + key);
}

/** At Log Out, so that whoever uses this browser next does not see them. */
export function removeAllDrafts() {
  for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
}

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
  const fitting = Object.entries(stored).filter(
    ([name, value]) => name in blank && typeof value === typeof Reflect.get(blank, name),
  );
  return Object.assign({ ...blank }, Object.fromEntries(fitting));
}
