import { useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Field } from '@juris/shared-ui/Field/Field';
import { useBeforeSubmit } from '@juris/shared-ui/Field/FieldLayout';
import { StaffIcon } from '@juris/shared-ui/Icon/StaffIcon';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { useEntries } from '../../editor/form/fields';
import { PlainFieldset } from '../../editor/form/form.styles';
import { describeProblem } from '../../editor/links/LinkProblems';
import { EntryRow } from './EntryRow';
import { pageLabels } from './labels';
import type { TextFieldProps } from './TextField';
import { useTextProblems, blankOf, summaryOf, textsOf, type TextSchema } from './textSchema';

interface EntryListProps extends TextFieldProps {
  items: TextSchema;
  entries: unknown[];
  Entry: ComponentType<TextFieldProps>;
}

/** Number of entries from which a list has a filter. */
const MANY = 8;

/** Text of the filter, and the keys of the entries that contained it when it was typed. Absent keys match all entries. */
const noFilter: { text: string; matching?: ReadonlySet<number | undefined> } = { text: '' };

/**
 * Renders a list of entries, which can be added, removed and moved. Entries with several fields are closed at first, so
 * a list of hundreds is fast.
 */
export function EntryList({ items, entries, Entry, ...field }: EntryListProps) {
  const { schema, label, path, errors, onChange } = field;
  const [{ text, matching }, setFilter] = useState(noFilter);
  const { minItems = 0, maxItems = Infinity } = schema;
  const { box, keys, put, add, move, remove } = useEntries(
    entries,
    onChange,
    (entry) => textsOf(entry).length === 0,
    minItems,
  );
  const name = items.title ?? label;
  const problemsOf = useTextProblems();
  const rows = entries.map((value, index) => ({
    ...{ value, index, key: keys[index] },
    problems: problemsOf(value).map(describeProblem),
  }));
  const shown = rows.filter(({ key }) => !matching || matching.has(key));
  const filter = (typed: string) => {
    const words = typed.toLowerCase().trim();
    const matches = rows.filter(({ value, problems }) =>
      [...textsOf(value), ...problems].join(' ').toLowerCase().includes(words),
    );
    setFilter({ text: typed, ...(words !== '' && { matching: new Set(matches.map(({ key }) => key)) }) });
  };
  const isFixed = minItems === entries.length && maxItems === entries.length;

  return (
    <List ref={box}>
      <legend>{label}</legend>
      {errors[path] && <p role="alert">{errors[path]}</p>}
      {(entries.length > MANY || matching) && (
        <Field label={pageLabels.filter(label)} value={text} onChange={filter} />
      )}
      {shown.map(({ value, index, key, problems }) => (
        <EntryRow
          key={key}
          name={pageLabels.entry(name, index + 1)}
          summary={items.type === 'object' ? summaryOf(value) : undefined}
          problems={problems}
          hasError={Object.keys(errors).some((one) => one.startsWith(`${path}.${index}.`))}
          onMove={
            isFixed || matching ? undefined : (by) => move(index, by, pageLabels.entry(name, index + 1))
          }
          onRemove={entries.length <= minItems ? undefined : () => remove(index)}
        >
          <Entry
            schema={items}
            label={pageLabels.entry(name, index + 1)}
            path={`${path}.${index}`}
            required
            value={value}
            errors={errors}
            onChange={(next) => put(index, next)}
          />
        </EntryRow>
      ))}
      {shown.length === 0 && matching && <p>{pageLabels.noMatch}</p>}
      {entries.length < maxItems && (
        <AdminButton
          data-add
          onClick={() => {
            setFilter(noFilter);
            add(blankOf(items));
          }}
        >
          <StaffIcon name="add" size={16} /> {pageLabels.add(name)}
        </AdminButton>
      )}
      {items.properties?.text?.multiline && (
        <PasteEntries
          label={label}
          onAdd={(added) => {
            setFilter(noFilter);
            onChange([...entries, ...added]);
          }}
        />
      )}
    </List>
  );
}

const List = styled(PlainFieldset)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  justify-items: start;
  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
  > legend {
    margin-bottom: 6px;
    font-weight: var(--w-semibold);
  }
  > p {
    font-size: 0.8125rem;
  }
  > [role='alert'] {
    color: var(--c-chay);
  }
`;

interface PasteEntriesProps {
  label: string;
  onAdd: (entries: PastedEntry[]) => void;
}

/** Adds a pasted list, one entry per line, after a preview of the entries. */
function PasteEntries({ label, onAdd }: PasteEntriesProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const found = parseEntries(text);
  const change = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  useBeforeSubmit(box, () => {
    if (found.length === 0) return true;
    setError(pageLabels.notAdded);
    if (box.current) box.current.open = true;
    return false;
  });
  return (
    <Box ref={box}>
      <summary>{pageLabels.paste(label)}</summary>
      <TextArea
        label={pageLabels.paste(label)}
        hint={pageLabels.pasteHint}
        error={error}
        value={text}
        onChange={change}
      />
      {found.length > 0 && (
        <>
          <p>{pageLabels.found(found.length)}</p>
          <ol>
            {found.map(({ text: entry, link }, index) => (
              <li key={index}>
                {entry} {link && <small>{pageLabels.link(link)}</small>}
              </li>
            ))}
          </ol>
          <AdminButton
            onClick={() => {
              onAdd(found);
              change('');
            }}
          >
            {pageLabels.addPasted}
          </AdminButton>
        </>
      )}
    </Box>
  );
}

const Box = styled.details`
  font-size: 0.875rem;
  > summary {
    margin-bottom: 8px;
    cursor: pointer;
  }
  ol {
    max-height: 240px;
    margin: 8px 0;
    padding-left: 24px;
    overflow: auto;
    list-style: decimal;
  }
`;

interface PastedEntry {
  text: string;
  link?: string;
}

/** Matches the number or the bullet at the beginning of a line. */
const MARKER = /^\s*(?:\d{1,3}[.)]|[-–•*])\s+/;
/** Matches a web address at the end of a line. */
const LINK = /\s*<?(https?:\/\/[^\s<>]+?)[>.,;]*$/i;

/**
 * Returns the entries of a pasted list, one per line. Numbers and bullets are removed. A web address at the end of a line
 * becomes the link of the entry.
 * @example parseEntries('1. A book. 2001. https://doi.org/10.1/x') // [{ text: 'A book. 2001.', link: 'https://doi.org/10.1/x' }]
 */
export const parseEntries = (list: string): PastedEntry[] =>
  list
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(MARKER, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const link = LINK.exec(line)?.[1];
      const text = link === undefined ? line : line.replace(LINK, '').trim();
      return link === undefined ? { text } : { text: text || link, link };
    });
