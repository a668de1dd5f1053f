import { useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { PlainFieldset } from '../form/form.styles';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { Combobox } from '@juris/shared-ui/Combobox/Combobox';
import { useBeforeSubmit } from '@juris/shared-ui/Field/FieldLayout';
import { BlurScope } from './CatalogueTextField';
import { codeLabel, matchingCodes, typedCode, type CodeLabels } from './codes';
import { catalogueLabels } from './labels';

interface ChosenCodesProps<List extends CodeLabels> {
  label: string;
  /** Label of the field, e.g. "Add subject". */
  add: string;
  labels: List;
  chosen: readonly (keyof List & string)[];
  onChange: (chosen: (keyof List & string)[]) => void;
  /** Stored codes that the code list no longer contains. */
  former?: readonly string[] | undefined;
  onFormerChange?: (former: string[] | undefined) => void;
  error?: string | undefined;
}

/** Renders the selected codes of a list, each with a Remove button, and a field that suggests the other codes. */
export function ChosenCodes<List extends CodeLabels>(props: ChosenCodesProps<List>) {
  const { label, add, labels, chosen, onChange, former = [], onFormerChange, error } = props;
  const [typed, setTyped] = useState('');
  const [isUnknown, setIsUnknown] = useState(false);
  // Each change in the form renders this field, but only typing in this field changes the matching codes.
  const matching = useMemo(() => matchingCodes(labels, typed), [labels, typed]);
  const suggested = matching.filter((code) => !chosen.includes(code));

  /** @returns false if the typed text is no code */
  function choose(code: (keyof List & string) | undefined): boolean {
    const isWrong = !code && typed.trim() !== '';
    setIsUnknown(isWrong);
    if (code) setTyped('');
    if (code && !chosen.includes(code)) onChange([...chosen, code]);
    return !isWrong;
  }
  const box = useRef<HTMLDivElement>(null);
  const chooseTyped = () => choose(typedCode(labels, typed));
  useBeforeSubmit(box, chooseTyped);

  return (
    <Group>
      <legend>{label}</legend>
      {chosen.length + former.length > 0 && (
        <ul>
          {chosen.map((code) => (
            <Chosen
              key={code}
              name={codeLabel(labels, code)}
              note={code}
              onRemove={() => onChange(chosen.filter((one) => one !== code))}
            />
          ))}
          {former.map((code) => (
            <Chosen
              key={code}
              name={code}
              note={catalogueLabels.notInList}
              onRemove={() => {
                const rest = former.filter((one) => one !== code);
                onFormerChange?.(rest.length > 0 ? rest : undefined);
              }}
            />
          ))}
        </ul>
      )}
      <BlurScope ref={box} onBlur={chooseTyped}>
        <Combobox
          label={add}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setIsUnknown(false);
          }}
          options={suggested.map((code) => ({ key: code, name: codeLabel(labels, code), note: code }))}
          onChoose={(index) => choose(suggested[index])}
          onlyOptions
          announce={catalogueLabels.suggestions}
          error={isUnknown ? catalogueLabels.notAnOption : error}
        />
      </BlurScope>
    </Group>
  );
}

const Chosen = ({ name, note, onRemove }: { name: string; note: string; onRemove: () => void }) => (
  <li>
    <span>
      {name} <small>{note}</small>
    </span>
    <IconButton
      icon="close"
      size="small"
      label={catalogueLabels.removeOne(name)}
      onClick={({ currentTarget }) => {
        onRemove();
        // The focused button is removed with its code.
        currentTarget.closest('fieldset')?.querySelector('input')?.focus();
      }}
    />
  </li>
);

/** Groups several controls under one legend. */
export const Group = styled(PlainFieldset)`
  grid-column: 1 / -1;
  > legend {
    margin-bottom: 6px;
    font-weight: var(--w-semibold);
  }
  > ul {
    margin-bottom: 10px;
  }
  > ul > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 4px 4px 4px 12px;
    border: 1px solid var(--c-line);
    border-bottom-width: 0;
  }
  > ul > li:last-child {
    border-bottom-width: 1px;
  }
  > ul small {
    color: var(--c-ink-3);
  }
`;
