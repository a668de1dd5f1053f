import type { ReactNode } from 'react';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { ButtonRow } from '../form/form.styles';
import { useEntries } from '../form/fields';
import { Group } from './ChosenCodes';
import { catalogueLabels } from './labels';
import type { CatalogueField, OpenCatalogueRecord } from './useCatalogueRecord';

/** Fields of one entry of a list, and functions that change it. */
interface EntryActions<Entry> {
  /** @param path Path of the field within the entry, e.g. `orcid`. */
  field: (path: string) => CatalogueField;
  edit: (part: Partial<Entry>) => void;
  /** @param name Name of the entry in the message about the move. */
  move: (by: -1 | 1, name: string) => void;
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
  const { box, keys, isBlank, put, add, move, remove } = useEntries(
    entries,
    (next, isRearranged) => {
      if (isRearranged) open.forgetBlurs(name);
      open.change({ [name]: isOptional && next.length === 0 ? undefined : next });
    },
    // A format without ISBN and price is a complete entry.
    (entry) => name !== 'formats' && JSON.stringify(entry) === JSON.stringify(blanks[0]?.entry),
  );

  return (
    <Group ref={box}>
      <legend>{catalogueLabels[name]}</legend>
      {entries.map((entry, index) => (
        <div key={keys[index]} data-entry>
          {row(entry, index, {
            field: (path) => {
              const field = open.field(`${name}.${index}.${path}`);
              return isBlank(index) ? { ...field, error: undefined } : field;
            },
            edit: (part) => put(index, { ...entry, ...part }),
            move: (by, who) => move(index, by, who),
            remove: () => remove(index),
          })}
        </div>
      ))}
      <ButtonRow>
        {blanks.map(({ label, entry }) => (
          <AdminButton key={label} data-add onClick={() => add(entry)}>
            <StaffIcon name="add" size={16} /> {label}
          </AdminButton>
        ))}
      </ButtonRow>
    </Group>
  );
}
