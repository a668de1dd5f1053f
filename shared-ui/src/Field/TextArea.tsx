import styled from 'styled-components';
import { controlStyles } from './Input';
import { FieldLayout, type FieldLayoutProps } from './FieldLayout';

interface TextAreaProps extends FieldLayoutProps {
  value: string;
  onChange: (value: string) => void;
  /** Number of lines that are visible initially. */
  rows?: number;
  maxLength?: number;
}

/** A multi-line text field with its label. The custom properties of `Field` change its size. */
export const TextArea = ({ value, onChange, rows = 3, maxLength, ...layout }: TextAreaProps) => (
  <FieldLayout {...layout}>
    {(ids) => (
      <Area
        {...ids}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldLayout>
);

const Area = styled.textarea`
  ${controlStyles}
  min-height: 76px;
  resize: vertical;
`;
