import { SelectControl, SelectLayout } from '@juris/shared-ui/Field/SelectField';
import { useId } from 'react';
import { below } from '@juris/shared-ui/theme/media';
import { css } from 'styled-components';
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

/** Styles of an element with a form that selects books. They follow its own styles. */
export const bookForm = css`
  --control-height: 44px;
  --control-padding: 8px 12px;
  form {
    display: grid;
    gap: 16px 12px;
    padding: 20px;
    background: var(--c-ledger-1);
  }
  form > div {
    min-width: 0;
  }
  label {
    display: block;
    margin-bottom: 4px;
  }
  ${below.desktop} {
    form {
      grid-template-columns: 1fr 1fr;
    }
  }
  ${below.tablet} {
    form {
      grid-template-columns: minmax(0, 1fr);
      margin-inline: calc(-1 * var(--l-margin-mobile));
      padding: 20px var(--l-margin-mobile);
    }
  }
`;
