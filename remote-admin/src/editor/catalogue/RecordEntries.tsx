import { Fragment, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { Group } from './ChosenCodes';
import { catalogueLabels } from './labels';
import type { OpenCatalogueRecord } from './useCatalogueRecord';

/** Functions that change one entry of a list. */
interface EntryActions<Entry> {
  edit: (part: Partial<Entry>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

interface RecordEntriesProps<Entry> {
  name: 'contributors' | 'endorsements' | 'formats';
  open: OpenCatalogueRecord;
  entries: readonly Entry[];
  /** Empty entries that the editor can add, each with the label of its button. */
  blanks: readonly { label: string; entry: Entry }[];
  row: (entry: Entry, index: number, actions: EntryActions<Entry>) => ReactNode;
}

/** Renders a list of the catalogue record, whose entries an editor can add, change, move and remove. */
export function RecordEntries<Entry>({ name, open, entries, blanks, row }: RecordEntriesProps<Entry>) {
  const box = useRef<HTMLFieldSetElement>(null);
  const isOptional = name === 'endorsements';
  const put = (next: Entry[]) => open.change({ [name]: isOptional && next.length === 0 ? undefined : next });
  const rearrange = (next: Entry[]) => {
    open.forgetBlurs(name);
    put(next);
  };
  const actionsAt = (at: number): EntryActions<Entry> => ({
    edit: (part) => put(entries.map((one, index) => (index === at ? { ...one, ...part } : one))),
    move: (by) => {
      if (entries[at + by] === undefined) return;
      const others = entries.filter((_, index) => index !== at);
      rearrange([...others.slice(0, at + by), ...entries.slice(at, at + 1), ...others.slice(at + by)]);
    },
    remove: () => {
      rearrange(entries.filter((_, index) => index !== at));
      // The focused button is removed with its row, so the focus moves to the first Add button.
      box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    },
  });

  return (
    <Group ref={box}>
      <legend>{catalogueLabels[name]}</legend>
      {entries.map((entry, index) => (
        // Entries have no id, so the index is the key. All fields are controlled and show the right values after a move.
        <Fragment key={index}>{row(entry, index, actionsAt(index))}</Fragment>
      ))}
      <Adds>
        {blanks.map(({ label, entry }) => (
          <AdminButton key={label} data-add onClick={() => put([...entries, entry])}>
            <StaffIcon name="add" size={16} /> {label}
          </AdminButton>
        ))}
      </Adds>
    </Group>
  );
}

const Adds = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
