import styled from 'styled-components';
import { controlLook } from '@juris/shared-ui/Field/Field';
import { SelectControl, SelectFrame } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';

interface FilterProps {
  /** The property: "status" makes "Filter by status", and "Any status", which leaves all in. */
  noun: string;
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}

interface FilterSelectProps extends FilterProps {
  choices: readonly string[];
}

/** Filters a list by one day. */
export const FilterDay = ({ noun, chosen, onChoose }: FilterProps) => (
  <DayInput
    type="date"
    aria-label={`Filter by ${noun}`}
    value={chosen ?? ''}
    onChange={({ target }) => onChoose(target.value || undefined)}
  />
);

/** Filters a list by one value of a property. The value of a link is shown, also when it does not occur. */
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

/** As wide whatever it offers: in the first view it offers less. */
const Frame = styled(SelectFrame)`
  width: 170px;
  ${below.tablet} {
    width: auto;
  }
`;
