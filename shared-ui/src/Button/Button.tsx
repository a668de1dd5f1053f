import styled, { css } from 'styled-components';

interface ButtonLook {
  /** `filled` (the default) for the main button of a view, `outline` for all others. */
  $kind?: 'filled' | 'outline';
  /** True for a height of 40 px instead of 48 px. */
  $small?: boolean;
}

const outline = css`
  background: transparent;
  color: var(--c-ink);
  border-color: var(--c-line-strong);
  &:hover {
    border-color: var(--c-ink);
    background: var(--c-ink);
    color: var(--c-on-ink);
  }
`;

/**
 * Button of the public site. With the prop `as`, a link gets the same styles.
 * @example <Button as={Link} to="/contactus">Contact Us</Button>
 */
export const Button = styled.button<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  max-width: 100%;
  gap: 9px;
  min-height: ${({ $small }) => ($small ? '40px' : 'var(--l-control-h)')};
  padding: 3px ${({ $small }) => ($small ? '15px' : '22px')};
  border: 1px solid var(--c-ink);
  border-radius: var(--r-1);
  background: var(--c-ink);
  color: var(--c-on-ink);
  font-size: ${({ $small }) => ($small ? '0.875rem' : '0.9375rem')};
  font-weight: var(--w-medium);
  text-align: center;
  overflow-wrap: break-word;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--m-dur-1),
    color var(--m-dur-1),
    border-color var(--m-dur-1);
  &:hover {
    background: var(--c-chay);
    border-color: var(--c-chay);
    color: #fff;
  }
  &:active {
    background: var(--c-chay-deep);
    border-color: var(--c-chay-deep);
    color: #fff;
  }
  ${({ $kind }) => $kind === 'outline' && outline}
  &:disabled,
  &[aria-disabled='true'] {
    background: ${({ $kind }) => ($kind === 'outline' ? 'transparent' : 'var(--c-ledger-2)')};
    border: 1px
      ${({ $kind }) => ($kind === 'outline' ? 'dashed var(--c-line-strong)' : 'solid var(--c-ledger-2)')};
    color: var(--c-ink-3);
    cursor: not-allowed;
  }
`;
