import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UploadedFile } from '@juris/contract';
import { useBeforeSubmit } from '@juris/shared-ui/Field/FieldLayout';
import { labelText, type FieldLabels } from '../compare/fieldLabels';
import { editorLabels } from '../labels';
import { useReplacingNotice } from '../record/usePerform';
import type { FieldErrors } from './drafts';

/**
 * Draft of a form of the contract: typed values as text, and newly selected files. If a file field is undefined, a save
 * leaves the stored file unchanged. A draft that lacks a field of the contract does not compile.
 */
export type DraftOf<Form> = {
  [Name in keyof Form]-?: NonNullable<Form[Name]> extends UploadedFile ? File | undefined : string;
};

export interface StoredFile {
  name: string;
  /** URL of the image. Absent for other files. */
  picture?: string;
  /** URL of the file. Absent when only the name of the file is shown. */
  address?: string;
  /** Permanent URL of the current file of the item, relative to the site. Only PDFs have one. */
  permanentAddress?: string;
}

export type StoredFiles<Draft> = { [Name in keyof Draft]?: StoredFile | undefined };

type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;
type FileName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? never : Name }[keyof Draft] &
  string;

export type TextValues<Draft> = Record<TextName<Draft>, string | number>;

/**
 * Returns the draft of a stored item: the values as text, without files. The blank draft supplies values that the API
 * omits or sends as null.
 */
export function draftFrom<Draft extends object>(blank: Draft, values: TextValues<Draft>): Draft {
  const typed = Object.entries<string | number | null | undefined>(values)
    .filter(
      ([name, value]) =>
        typeof Reflect.get(blank, name) === 'string' && value !== null && value !== undefined,
    )
    .map(([name, value]) => [name, String(value)]);
  return { ...blank, ...Object.fromEntries(typed) };
}

interface BoundField {
  label: string;
  required: boolean;
  error: string | undefined;
}

export interface Bindings<Draft> {
  /** Binds a text, number or select field. */
  bind: (name: TextName<Draft>) => BoundField & { value: string; onChange: (value: string) => void };
  /** Binds a file field. A stored file satisfies a required field. */
  bindFile: (name: FileName<Draft>) => BoundField & {
    file: File | undefined;
    stored: StoredFile | undefined;
    onChange: (file: File | undefined, error?: string) => void;
  };
}

interface Form<Draft> {
  draft: Draft;
  stored: StoredFiles<Draft> | undefined;
  set: (name: string, value: string | File | undefined) => void;
  /** Sets the reason why a selected file was rejected; undefined removes it. */
  setFileError: (name: string, why: string | undefined) => void;
  errors: FieldErrors<Draft>;
  labels: FieldLabels<Draft>;
  required: readonly (keyof Draft & string)[];
}

/** Returns functions that bind the fields of a form to their controls. */
export function bindings<Draft extends object>(form: Form<Draft>): Bindings<Draft> {
  const field = (name: keyof Draft & string): BoundField => ({
    label: labelText(form.labels[name]),
    required: form.required.includes(name),
    error: form.errors[name],
  });
  return {
    bind: (name) => ({
      ...field(name),
      value: String(form.draft[name]),
      onChange: (value) => form.set(name, value),
    }),
    bindFile: (name) => {
      const value = form.draft[name];
      return {
        ...field(name),
        file: value instanceof File ? value : undefined,
        stored: form.stored?.[name],
        onChange: (file, error) => {
          form.set(name, file);
          form.setFileError(name, error);
        },
      };
    },
  };
}

/** Focuses a field, and scrolls its error into view, which is below it. */
export function focusField(field: HTMLElement | null | undefined) {
  field?.focus();
  document.getElementById(`${field?.id}-error`)?.scrollIntoView({ block: 'nearest' });
}

/**
 * Manages the entries of a list in a form. Entries have no id, so each gets a key that moves with it. A row with this key
 * keeps its focus and its state when its entry moves.
 * @param onChange Called with the new entries. `isRearranged` is true if entries were moved or removed.
 * @param isEmpty Returns whether an entry has no value. Added entries without a value are removed before the form is
 * submitted. Stored entries are not, because an editor who clears an entry may want to type it again.
 * @param minimum Number of entries that the list must have. As many empty entries are kept as it needs.
 * @returns `box` is the ref of the list, which contains a `[data-entry]` element for each entry. After a removal, its
 * first `[data-add]` button gets the focus.
 */
export function useEntries<Entry>(
  entries: readonly Entry[],
  onChange: (entries: Entry[], isRearranged: boolean) => void,
  isEmpty: (entry: Entry) => boolean,
  minimum = 0,
) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [known, setKnown] = useState<readonly number[]>([]);
  const [added, setAdded] = useState<readonly number[]>([]);
  const free = Math.max(-1, ...known) + 1;
  const say = useReplacingNotice();
  const keyAt = (index: number) => known[index] ?? free + index;
  const keys = entries.map((_, index) => keyAt(index));

  function rearrange(change: <Item>(list: readonly Item[]) => Item[]) {
    setKnown(change(keys));
    onChange(change(entries), true);
  }

  const blanks = entries.flatMap((entry, index) =>
    added.includes(keyAt(index)) && isEmpty(entry) ? [keyAt(index)] : [],
  );
  useBeforeSubmit(box, () => {
    // Other lists in the form change the same value at the same submit event.
    const needless = blanks.slice(0, Math.max(0, entries.length - minimum));
    if (needless.length > 0)
      flushSync(() => rearrange((list) => list.filter((_, index) => !needless.includes(keyAt(index)))));
    return true;
  });

  return {
    box,
    keys,
    /** Returns whether an entry was added in this form and has no value. */
    isBlank: (index: number) => blanks.includes(keyAt(index)),
    put: (index: number, entry: Entry) => onChange(entries.toSpliced(index, 1, entry), false),
    /** Adds an entry at the end. Its first field gets the focus. */
    add: (entry: Entry) => {
      setAdded([...added, keyAt(entries.length)]);
      flushSync(() => onChange([...entries, entry], false));
      const rows = [...(box.current?.querySelectorAll(':scope > [data-entry]') ?? [])];
      rows.at(-1)?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    },
    /** @param name Name of the entry in the message about the move. */
    move: (index: number, by: -1 | 1, name: string) => {
      if (index + by < 0 || index + by >= entries.length) return;
      rearrange((list) => list.toSpliced(index, 1).toSpliced(index + by, 0, ...list.slice(index, index + 1)));
      say('success', editorLabels.moved(name, index + by + 1, entries.length));
    },
    remove: (index: number) => {
      rearrange((list) => list.toSpliced(index, 1));
      // The focused button is removed with its row. Entries can contain lists with Add buttons too.
      box.current?.querySelector<HTMLElement>(':scope > [data-add], :scope > div > [data-add]')?.focus();
    },
  };
}
