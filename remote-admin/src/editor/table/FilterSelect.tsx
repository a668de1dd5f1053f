import styled from 'styled-components';
import { controlStyles } from '@juris/shared-ui/Field/Field';
import { SelectControl, SelectLayout } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';
import { listLabels, type FilterNoun } from './labels';

interface FilterProps {
  /** Name of the filtered property. With "status" the labels are "Filter by status" and "All statuses". */
  label: FilterNoun;
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}

interface FilterSelectProps extends FilterProps {
  choices: readonly string[];
}

/** Date field that filters a list by a day. */
export const FilterDay = ({ label, chosen, onChoose }: FilterProps) => (
  <DayInput
    type="date"
    aria-label={listLabels.filterBy(label)}
    value={chosen ?? ''}
    onChange={({ target }) => onChoose(target.value || undefined)}
  />
);

/**
 * Menu that filters a list by the value of a property. If the address contains another value, this value is added to
 * the choices.
 */
export function FilterSelect({ label, choices, chosen, onChoose }: FilterSelectProps) {
  const offered = chosen === undefined || choices.includes(chosen) ? choices : [chosen, ...choices];
  return (
    <Frame>
      <SelectControl
        aria-label={listLabels.filterBy(label)}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{listLabels.all(label)}</option>
        {offered.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectControl>
    </Frame>
  );
}

const DayInput = styled.input`
  ${controlStyles}
  width: 170px;
  ${below.tablet} {
    width: auto;
  }
`;

/** The fixed width prevents a layout shift when options are added after the first render. */
const Frame = styled(SelectLayout)`
  width: 170px;
  ${below.tablet} {
    width: auto;
  }
`;
