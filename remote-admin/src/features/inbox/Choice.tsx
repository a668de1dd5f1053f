import styled from 'styled-components';
import { SelectControl, SelectLayout } from '@juris/shared-ui/Field/SelectField';

interface ChoiceProps {
  /** Accessible name, which is also the text that is shown. */
  label: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** A select that acts like a menu: an option runs a command, and the label is shown again. */
export const Choice = ({ label, options, onChoose }: ChoiceProps) => (
  <Frame>
    <SelectControl aria-label={label} value={label} onChange={({ target }) => onChoose(target.value)}>
      <option value={label} disabled hidden>
        {label}
      </option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectControl>
  </Frame>
);

const Frame = styled(SelectLayout)`
  --control-height: var(--l-control-h-admin);
  --control-padding: 3px 11px;
  --control-radius: 6px;
  --control-text: 0.875rem;
  width: 200px;
`;
