import { Fragment, type ReactNode } from 'react';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { ButtonRow } from '../form/form.styles';
import { useEntries } from '../form/fields';
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
  const isOptional = name === 'endorsements';
  const { box, keys, put, move, remove } = useEntries(entries, (next, isRearranged) => {
    if (isRearranged) open.forgetBlurs(name);
    open.change({ [name]: isOptional && next.length === 0 ? undefined : next });
  });

  return (
    <Group ref={box}>
      <legend>{catalogueLabels[name]}</legend>
      {entries.map((entry, index) => (
        <Fragment key={keys[index]}>
          {row(entry, index, {
            edit: (part) => put(index, { ...entry, ...part }),
            move: (by) => move(index, by),
            remove: () => remove(index),
          })}
        </Fragment>
      ))}
      <ButtonRow>
        {blanks.map(({ label, entry }) => (
          <AdminButton key={label} data-add onClick={() => put(entries.length, entry)}>
            <StaffIcon name="add" size={16} /> {label}
          </AdminButton>
        ))}
      </ButtonRow>
    </Group>
  );
}
