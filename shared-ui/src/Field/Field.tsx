import type { InputHTMLAttributes, Ref } from 'react';
import styled, { css } from 'styled-components';
import { FieldLayout, type FieldLayoutProps } from './FieldLayout';

interface FieldProps extends FieldLayoutProps {
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
export const Field = ({ label, error, hint, required, onChange, type = 'text', ...rest }: FieldProps) => (
  <FieldLayout {...{ label, error, hint, required }}>
    {(ids) => <Input {...ids} type={type} {...rest} onChange={(event) => onChange(event.target.value)} />}
  </FieldLayout>
);

/** Styles that all text fields and selects share. */
export const controlStyles = css`
  display: block;
  width: 100%;
  min-height: var(--control-height, var(--l-control-h));
  padding: var(--control-padding, 10px 14px);
  border: 1px solid var(--c-line-strong);
  border-radius: var(--control-radius, var(--r-1));
  background: var(--c-surface);
  font-size: var(--control-text, 1rem);
  line-height: 1.5;
  &:hover {
    border-color: var(--c-ink);
  }
  &:focus-visible {
    border-color: var(--c-focus);
    border-radius: var(--control-radius, var(--r-1));
    outline-offset: 0;
  }
  &[aria-invalid='true'] {
    border-color: var(--c-chay);
    box-shadow: inset 0 0 0 1px var(--c-chay);
  }
`;

/** The `input` element of Field, without label and messages. */
export const Input = styled.input`
  ${controlStyles}
`;
