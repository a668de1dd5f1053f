import styled from 'styled-components';
import { controlLook } from './Field';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

interface TextAreaProps extends FieldFrameProps {
  value: string;
  onChange: (value: string) => void;
  /** Number of lines that are visible initially. */
  rows?: number;
}

/** A multi-line text field with its label. Its size can be changed as for `Field`. */
export const TextArea = ({ label, error, hint, required, value, onChange, rows = 3 }: TextAreaProps) => (
  <FieldFrame label={label} error={error} hint={hint} starred={required}>
    {(ids) => (
      <Area
        {...ids}
        aria-required={required || undefined}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldFrame>
);

const Area = styled.textarea`
  ${controlLook}
  min-height: 76px;
  resize: vertical;
`;
