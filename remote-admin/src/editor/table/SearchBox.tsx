import { useRef } from 'react';
import styled from 'styled-components';
import { controlStyles } from '@juris/shared-ui/Field/Input';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { below } from '@juris/shared-ui/theme/media';
import { useCommandKey } from '../keyboard/useCommandKey';
import { listLabels } from './labels';

interface SearchBoxProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  /** Called when the user presses Enter. */
  onEnter?: (() => void) | undefined;
}

/** Renders the search box of a list. Ctrl+K or Cmd+K moves the focus to it and selects its text. */
export function SearchBox({ label, text, onType, onEnter }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useCommandKey('k', () => {
    if (input.current?.closest('[inert]')) return;
    input.current?.focus();
    input.current?.select();
  });
  return (
    <Frame>
      <Icon name="search" size={16} />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="Control+K Meta+K"
        title={listLabels.searchKeys}
        placeholder={label}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => pressedKey(event) === 'Enter' && onEnter?.()}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  width: 260px;
  ${below.desktop} {
    width: 200px;
  }
  svg {
    position: absolute;
    top: 50%;
    left: 11px;
    translate: 0 -50%;
    color: var(--c-ink-3);
    pointer-events: none;
  }
  ${below.tablet} {
    width: auto;
  }
`;

const Input = styled.input`
  ${controlStyles}
  padding-left: 34px;
  &::placeholder {
    color: var(--c-ink-3);
    opacity: 1;
  }
`;
