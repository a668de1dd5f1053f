import type { InputHTMLAttributes, Ref } from 'react';
import { FieldLayout, type GroupedFieldProps } from './FieldLayout';
import { Input } from './Input';

interface FieldProps extends GroupedFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Date and number types report an empty value for an incomplete entry. Use `DateTimeField` instead. */
  type?: 'text' | 'email' | 'password' | 'tel';
  name?: string;
  autoComplete?: string;
  maxLength?: number;
  onBlur?: InputHTMLAttributes<HTMLInputElement>['onBlur'];
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  ref?: Ref<HTMLInputElement>;
}

/**
 * A single-line text field with its label. The custom properties `--control-height`, `--control-padding`,
 * `--control-radius` and `--control-text` of an ancestor change its size.
 */
export const Field = ({
  label,
  group,
  error,
  hint,
  required,
  onChange,
  type = 'text',
  ...rest
}: FieldProps) => (
  <FieldLayout {...{ label, group, error, hint, required }}>
    {(ids) => <Input {...ids} type={type} {...rest} onChange={(event) => onChange(event.target.value)} />}
  </FieldLayout>
);
