import styled from 'styled-components';
import { controlLook } from './Field';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

interface TextAreaProps extends FieldFrameProps {
  value: string;
  onChange: (value: string) => void;
}

/** Text of several lines to enter. It is sized like Field, by what it stands in. */
export const TextArea = ({ label, error, hint, required, value, onChange }: TextAreaProps) => (
  <FieldFrame label={label} error={error} hint={hint} starred={required}>
    {(ids) => (
      <Area
        {...ids}
        aria-required={required || undefined}
        rows={3}
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
