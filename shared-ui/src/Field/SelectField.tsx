import styled from 'styled-components';
import { controlLook } from './Field';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

interface SelectFieldProps extends FieldFrameProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen, and no answer: "Choose a team". */
  placeholder: string;
}

/** One of several known answers. It is sized like Field, by what it stands in. */
export const SelectField = ({
  label,
  error,
  hint,
  required,
  value,
  onChange,
  options,
  placeholder,
}: SelectFieldProps) => (
  <FieldFrame label={label} error={error} hint={hint} starred={required}>
    {(ids) => (
      <SelectFrame>
        <SelectControl
          {...ids}
          aria-required={required || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {!options.some((option) => option.value === value) && <option value={value}>{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectControl>
      </SelectFrame>
    )}
  </FieldFrame>
);

/** What one of several is chosen from, without its label. */
export const SelectControl = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: 36px;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Around it: the arrow, drawn from borders, so that it has the colour of the theme. */
export const SelectFrame = styled.div`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    top: 50%;
    right: 15px;
    width: 7px;
    height: 7px;
    margin-top: -6px;
    border: solid var(--c-ink-3);
    border-width: 0 1.75px 1.75px 0;
    rotate: 45deg;
    pointer-events: none;
  }
`;
