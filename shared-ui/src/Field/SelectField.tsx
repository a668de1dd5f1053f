import styled from 'styled-components';
import { controlLook } from './Field';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

interface SelectFieldProps extends FieldFrameProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen, e.g. "Choose a team". It is not an option. */
  placeholder: string;
}

/** A select with its label. Its container sets the size, as for Field. */
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

/** The select without its label. */
export const SelectControl = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: 36px;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** The wrapper of a select. Its arrow is drawn with borders, so it follows the theme's colour. */
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
