import { controlStyles } from '@juris/shared-ui/Field/Field';
import { SelectControl, SelectLayout } from '@juris/shared-ui/Field/SelectField';
import { useId } from 'react';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';

/** An option of a filter. */
export type Option = [value: string, words: string];

interface FilterChoiceProps {
  /** Query parameter of the filter. */
  name: string;
  label: string;
  /** Label of the option without a filter. */
  any: string;
  /** Value that the visitor has chosen. */
  chosen?: string | undefined;
  choices: readonly Option[];
  /** Options that include several of the choices. They are a group before the choices. */
  broad?: readonly Option[];
}

/** Menu of a form that selects books. */
export function FilterChoice({ name, label, any, chosen = '', choices, broad = [] }: FilterChoiceProps) {
  const id = useId();
  // A value that no book has must be an option too. Otherwise the field would show no filter.
  const offered: readonly Option[] =
    !chosen || [...broad, ...choices].some(([value]) => value === chosen)
      ? choices
      : [...choices, [chosen, chosen]];
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <SelectLayout>
        <SelectControl id={id} name={name} defaultValue={chosen}>
          <option value="">{any}</option>
          {broad.length > 0 ? (
            <>
              <optgroup label={bookLabels.broadSubjects}>{options(broad)}</optgroup>
              <optgroup label={bookLabels.subjects}>{options(offered)}</optgroup>
            </>
          ) : (
            options(offered)
          )}
        </SelectControl>
      </SelectLayout>
    </div>
  );
}

const options = (choices: readonly Option[]) =>
  choices.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

/** Text field of a form that selects books. */
export const TextField = styled.input`
  ${controlStyles}
`;
