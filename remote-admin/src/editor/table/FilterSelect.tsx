import styled from 'styled-components';
import { controlLook } from '@juris/shared-ui/Field/Field';
import { SelectControl, SelectFrame } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';

interface FilterProps {
  /** The property: "status" gives "Filter by status", and "Any status" for no filter. */
  noun: string;
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}

interface FilterSelectProps extends FilterProps {
  choices: readonly string[];
}

/** Filters a list by a day. */
export const FilterDay = ({ noun, chosen, onChoose }: FilterProps) => (
  <DayInput
    type="date"
    aria-label={`Filter by ${noun}`}
    value={chosen ?? ''}
    onChange={({ target }) => onChoose(target.value || undefined)}
  />
);

/** Filters a list by a value of a property. A value from a link is offered even if it does not occur in the list. */
export function FilterSelect({ noun, choices, chosen, onChoose }: FilterSelectProps) {
  const offered = chosen === undefined || choices.includes(chosen) ? choices : [chosen, ...choices];
  return (
    <Frame>
      <SelectControl
        aria-label={`Filter by ${noun}`}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{`Any ${noun}`}</option>
        {offered.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectControl>
    </Frame>
  );
}

const DayInput = styled.input`
  ${controlLook}
  width: 170px;
  ${below.tablet} {
    width: auto;
  }
`;

/** Has a fixed width: the first render offers fewer options. */
const Frame = styled(SelectFrame)`
  width: 170px;
  ${below.tablet} {
    width: auto;
  }
`;
