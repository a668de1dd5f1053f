import type { ButtonHTMLAttributes } from 'react';
import styled from 'styled-components';
import { StaffIcon, type StaffIconName } from '../Icon/StaffIcon';
import { below } from '../theme/media';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: StaffIconName;
  /** Accessible name: the action and its object ("Edit Law of Torts"). */
  label: string;
  /** Width and height: `small` is 32 px (for table rows), `large` 44 px. On mobile both are 44 px. */
  size?: 'small' | 'large';
}

/** A button that shows only an icon. */
export const IconButton = ({ icon, label, size = 'large', ...rest }: IconButtonProps) => (
  <Face $size={size} type="button" aria-label={label} {...rest}>
    <StaffIcon name={icon} size={size === 'small' ? 16 : 22} />
  </Face>
);

const Face = styled.button<{ $size: 'small' | 'large' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => ($size === 'small' ? 32 : 44)}px;
  height: ${({ $size }) => ($size === 'small' ? 32 : 44)}px;
  padding: 0;
  border: 0;
  border-radius: ${({ $size }) => ($size === 'small' ? '6px' : 'var(--r-1)')};
  background: none;
  color: var(--c-ink-2);
  cursor: pointer;
  &:hover {
    background: var(--c-ledger-2);
    color: var(--c-ink);
  }
  &[aria-disabled='true'] {
    background: none;
    color: var(--c-line-strong);
  }
  ${below.tablet} {
    width: 44px;
    height: 44px;
  }
`;
