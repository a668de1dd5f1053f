import styled from 'styled-components';
import { controlStyles } from '@juris/shared-ui/Field/Field';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { below } from '@juris/shared-ui/theme/media';

interface SearchBoxProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  /** Called when the user presses Enter. */
  onEnter?: (() => void) | undefined;
}

/** Renders the search box of a list. */
export const SearchBox = ({ label, text, onType, onEnter }: SearchBoxProps) => (
  <Frame>
    <Icon name="search" size={16} />
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => pressedKey(event) === 'Enter' && onEnter?.()}
    />
  </Frame>
);

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
