import type { ButtonHTMLAttributes, AnchorHTMLAttributes } from 'react';
import styled, { css } from 'styled-components';

interface AdminButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `filled` for the primary action of a view, `danger` for destructive actions, `quiet` (the default) for all others.
   */
  variant?: keyof typeof variants;
}

/**
 * Button for dense screens such as the admin area: 36 px high, 44 px on touch screens. Its default type is `button`.
 */
export const AdminButton = ({ variant = 'quiet', type = 'button', ...rest }: AdminButtonProps) => (
  <ButtonBox $variant={variant} type={type} {...rest} />
);

const variants = {
  filled: css`
    border-color: var(--c-ink);
    background: var(--c-ink);
    color: var(--c-on-ink);
    &:hover {
      background: var(--c-ink-2);
    }
  `,
  quiet: css`
    border-color: var(--c-line-strong);
    background: var(--c-surface);
    color: var(--c-ink);
    &:hover {
      background: var(--c-ledger-2);
    }
  `,
  // These colours are the same in both themes. `--c-chay` is too light for white text in the dark theme.
  danger: css`
    border-color: #a3242b;
    background: #a3242b;
    color: #fff;
    &:hover {
      border-color: #7e1a20;
      background: #7e1a20;
    }
  `,
};

/** The styled element of AdminButton. AdminLink uses it too. */
export const ButtonBox = styled.button<{ $variant: keyof typeof variants }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 7px;
  min-height: var(--l-control-h-admin);
  padding: 0 14px;
  border: 1px solid;
  border-radius: 6px;
  font-size: 0.875rem;
  font-weight: var(--w-medium);
  line-height: 1.45;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background var(--m-dur-1);
  ${({ $variant }) => variants[$variant]}
  /* A button that only explains why its action is not available looks disabled, but can be pressed. */
  &[aria-disabled='true'] {
    border-color: var(--c-line);
    background: none;
    color: var(--c-ink-3);
  }
  &:disabled {
    border-color: var(--c-ledger-2);
    background: var(--c-ledger-2);
    color: var(--c-ink-3);
    cursor: not-allowed;
  }
`;

/** A link with the styles of AdminButton, for addresses outside the application's routes (files, e-mail). */
export const AdminLink = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <ButtonBox as="a" $variant="quiet" {...props} />
);
