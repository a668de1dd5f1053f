import styled from 'styled-components';
import { controlStyles } from './Input';
import { FieldLayout, type GroupedFieldProps } from './FieldLayout';

interface SelectFieldProps extends GroupedFieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  /** Text that is listed only until an option is selected, such as "Select…". */
  placeholder: string;
}

/** A select with its label. The custom properties of `Field` change its size. */
export const SelectField = ({ value, onChange, options, placeholder, ...layout }: SelectFieldProps) => (
  <FieldLayout {...layout}>
    {(ids) => (
      <SelectLayout>
        <SelectControl {...ids} value={value} onChange={(event) => onChange(event.target.value)}>
          {!options.some((option) => option.value === value) && <option value={value}>{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectControl>
      </SelectLayout>
    )}
  </FieldLayout>
);

/** The `select` element of SelectField, without label and messages. Put it in a `SelectLayout`. */
export const SelectControl = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: 36px;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Wrapper of a select, which draws the arrow with borders. Their colour follows the theme. */
export const SelectLayout = styled.div`
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
