import styled from 'styled-components';
import { SelectControl, SelectFrame } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';

interface FilterSelectProps {
  /** The property: "status" makes "Filter by status", and "Any status", which leaves all in. */
  noun: string;
  choices: readonly string[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
}

/** Narrows a list to one value of a property. What a link asks for stays to be seen, also when it does not occur. */
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

/** As wide whatever it offers: in the first view it offers less. */
const Frame = styled(SelectFrame)`
  width: 170px;
  ${below.tablet} {
    width: auto;
  }
`;
