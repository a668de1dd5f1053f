import type { InputHTMLAttributes, Ref } from 'react';
import styled, { css } from 'styled-components';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

interface FieldProps extends FieldFrameProps {
  value: string;
  onChange: (value: string) => void;
  /** Types that report an empty value for an incomplete entry have a separate field, e.g. `DateTimeField`. */
  type?: 'text' | 'email' | 'password' | 'tel';
  name?: string;
  autoComplete?: string;
  maxLength?: number;
  onBlur?: InputHTMLAttributes<HTMLInputElement>['onBlur'];
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  ref?: Ref<HTMLInputElement>;
}

/**
 * A single-line text field. Its container sets the size by the custom properties `--control-height`,
 * `--control-padding`, `--control-radius` and `--control-text`, so that forms and dense dialogs share the component.
 */
export const Field = ({ label, error, hint, required, onChange, type = 'text', ...rest }: FieldProps) => (
  <FieldFrame label={label} error={error} hint={hint} starred={required}>
    {(ids) => (
      <Input
        {...ids}
        aria-required={required || undefined}
        type={type}
        {...rest}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </FieldFrame>
);

/** Styles of all text fields and selects. */
export const controlLook = css`
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

/** A single-line control without its label. */
export const Input = styled.input`
  ${controlLook}
`;
