import { useRef, useState } from 'react';

/**
 * Manages the entries of a list in a form. Entries have no id, so each gets a key that moves with it. A row with this key
 * keeps its focus and its state when its entry moves.
 * @param onChange Called with the new entries. `isRearranged` is true if entries were moved or removed.
 * @returns `box` is the ref of the list. After a removal, its first `[data-add]` button gets the focus.
 */
export function useEntries<Entry>(
  entries: readonly Entry[],
  onChange: (entries: Entry[], isRearranged: boolean) => void,
) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [known, setKnown] = useState<readonly number[]>([]);
  const free = Math.max(-1, ...known) + 1;
  const keys = entries.map((_, index) => known[index] ?? free + index);

  function rearrange(change: <Item>(list: readonly Item[]) => Item[]) {
    setKnown(change(keys));
    onChange(change(entries), true);
  }

  return {
    box,
    keys,
    /** Replaces an entry, or adds it at the end. */
    put: (index: number, entry: Entry) => onChange(entries.toSpliced(index, 1, entry), false),
    move: (index: number, by: -1 | 1) => {
      if (index + by < 0 || index + by >= entries.length) return;
      rearrange((list) => list.toSpliced(index, 1).toSpliced(index + by, 0, ...list.slice(index, index + 1)));
    },
    remove: (index: number) => {
      rearrange((list) => list.toSpliced(index, 1));
      // The focused button is removed with its row. Entries can contain lists with Add buttons too.
      box.current?.querySelector<HTMLElement>(':scope > [data-add], :scope > div > [data-add]')?.focus();
    },
  };
}
