import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import type { Difference } from '../compare/fieldLabels';
import { useFormState } from './formState';
import { PlainFieldset } from './form.styles';
import type { ConflictChoice } from './useConflict';
import { formLabels } from './labels';

/** Renders the conflict dialog if another editor has saved the item and the editor must choose between values. */
export function ConflictDialog() {
  const { conflict } = useFormState();
  return conflict && <ChoiceDialog {...conflict} />;
}

/**
 * Lists both values of each field that both editors changed. Save is disabled until a value is selected for each field.
 */
function ChoiceDialog({ why, merged, differences, onChoose, onBack }: ConflictChoice) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const reason = useId();
  const fields = useRef<HTMLDivElement>(null);
  const missing = differences.filter(({ id }) => !chosen.has(id));

  function save() {
    const next = differences.findIndex(({ id }) => !chosen.has(id));
    if (next === -1)
      onChoose(new Set(differences.filter(({ id }) => chosen.get(id) === 'theirs').map(({ id }) => id)));
    else fields.current?.querySelectorAll('fieldset')[next]?.querySelector('input')?.focus();
  }

  return (
    <Dialog
      title={formLabels.conflictTitle}
      onClose={onBack}
      footer={
        <>
          {missing.length > 0 && <Reason id={reason}>{formLabels.chooseFirst(missing.length)}</Reason>}
          <AdminButton onClick={onBack}>{formLabels.backToEditing}</AdminButton>
          <AdminButton
            variant="filled"
            aria-disabled={missing.length > 0 || undefined}
            aria-describedby={missing.length > 0 ? reason : undefined}
            onClick={save}
          >
            {formLabels.save}
          </AdminButton>
        </>
      }
    >
      <Intro>
        {why} {formLabels.conflictAdvice}
      </Intro>
      {merged && <Intro>{merged}</Intro>}
      <div ref={fields}>
        {differences.map((difference) => (
          <Choice
            key={difference.id}
            difference={difference}
            chosen={chosen.get(difference.id)}
            onChoose={(side) => setChosen(new Map(chosen).set(difference.id, side))}
          />
        ))}
      </div>
    </Dialog>
  );
}

type Side = 'theirs' | 'yours';

const sideLabels = { theirs: formLabels.theirs, yours: formLabels.yours };

interface ChoiceProps {
  difference: Difference;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

function Choice({ difference, chosen, onChoose }: ChoiceProps) {
  const group = useId();
  const option = (side: Side) => {
    const { text, picture } = difference[side];
    return (
      <label>
        <input type="radio" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
        <span>
          <small>{sideLabels[side]}</small>
          {picture ? <img src={picture} alt={text} /> : text || <i>{formLabels.empty}</i>}
        </span>
      </label>
    );
  };
  return (
    <Field>
      <legend>{difference.label}</legend>
      {option('theirs')}
      {option('yours')}
    </Field>
  );
}

const Intro = styled.p`
  margin-bottom: 16px;
  color: var(--c-ink-2);
`;

const Reason = styled.p`
  margin-inline-end: auto;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;

const Field = styled(PlainFieldset)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 8px;
  margin-bottom: 16px;
  legend {
    margin-bottom: 5px;
    font-weight: var(--w-medium);
  }
  label {
    display: flex;
    gap: 10px;
    padding: 10px 12px;
    border: 1px solid var(--c-line-strong);
    border-radius: 6px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  label:has(:checked) {
    border-color: var(--c-ink);
    background: var(--c-ledger-1);
  }
  input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 1px 0 0;
    accent-color: var(--c-neem);
  }
  span {
    min-width: 0;
    white-space: pre-line;
  }
  img {
    max-height: 120px;
    margin-top: 4px;
    background: var(--c-ledger-2);
  }
  small {
    display: block;
    color: var(--c-ink-3);
    font-size: 0.75rem;
  }
`;
