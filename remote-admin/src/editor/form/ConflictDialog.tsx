import { useId, useState } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import type { Difference } from './conflict';
import { useFormState } from './formState';
import type { ConflictChoice } from './useConflict';
import { formLabels } from './labels';

/**
 * Renders the conflict dialog if another editor saved the same item while this form was open, and the editor must
 * choose between values.
 */
export function ConflictDialog() {
  const { conflict } = useFormState();
  return conflict && <ChoiceDialog {...conflict} />;
}

/**
 * Shows both values of each field that differs and lets the editor choose one of them. If only one editor changed a field,
 * the changed value is preselected.
 */
function ChoiceDialog({ why, differences, onChoose, onBack }: ConflictChoice) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        differences.filter(({ isChangedOnlyByThem }) => isChangedOnlyByThem).flatMap(({ fields }) => fields),
      ),
  );

  const choose = (fields: readonly string[], isTheirs: boolean) => {
    const next = new Set(taken);
    for (const field of fields)
      if (isTheirs) next.add(field);
      else next.delete(field);
    setTaken(next);
  };

  return (
    <Dialog
      title={formLabels.conflictTitle}
      onClose={onBack}
      footer={
        <>
          <AdminButton onClick={onBack}>{formLabels.backToEditing}</AdminButton>
          <AdminButton variant="filled" onClick={() => onChoose(taken)}>
            {formLabels.save}
          </AdminButton>
        </>
      }
    >
      <Intro>
        {why} {formLabels.conflictAdvice}
      </Intro>
      {differences.map((difference) => (
        <Choice
          key={difference.label}
          difference={difference}
          isTheirs={difference.fields.every((field) => taken.has(field))}
          onChoose={(isTheirs) => choose(difference.fields, isTheirs)}
        />
      ))}
    </Dialog>
  );
}

interface ChoiceProps {
  difference: Difference;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function Choice({
  difference: { label, theirs, yours, isChangedOnlyByYou },
  isTheirs,
  onChoose,
}: ChoiceProps) {
  const group = useId();
  const option = (whose: string, value: string, chosen: boolean, choose: () => void) => (
    <label>
      <input type="radio" name={group} checked={chosen} onChange={choose} />
      <span>
        <small>{whose}</small>
        {value || <i>{formLabels.empty}</i>}
      </span>
    </label>
  );
  return (
    <Field>
      <legend>{label}</legend>
      {option(isChangedOnlyByYou ? formLabels.unchanged : formLabels.theirs, theirs, isTheirs, () =>
        onChoose(true),
      )}
      {option(formLabels.yours, yours, !isTheirs, () => onChoose(false))}
    </Field>
  );
}

const Intro = styled.p`
  margin-bottom: 16px;
  color: var(--c-ink-2);
`;

const Field = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: 8px;
  min-width: 0;
  margin: 0 0 16px;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-bottom: 5px;
    font-size: 0.8125rem;
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
  small {
    display: block;
    color: var(--c-ink-3);
    font-size: 0.75rem;
  }
`;
