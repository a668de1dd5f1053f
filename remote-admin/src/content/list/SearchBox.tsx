import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { controlLook } from '@juris/shared-ui/Field/Field';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';

interface SearchBoxProps {
  label: string;
  /** What is searched for now. */
  text: string;
  onSearch: (text: string) => void;
}

/** Searches while one types, a moment after the last letter. It follows `text` when that changes by itself. */
export function SearchBox({ label, text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const told = useRef(text);
  const tell = useEffectEvent((words: string) => {
    told.current = words;
    onSearch(words);
  });

  useEffect(() => {
    if (typed === told.current) return;
    const pause = setTimeout(() => tell(typed), pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);

  useEffect(() => {
    if (text === told.current) return;
    told.current = text;
    setTyped(text);
  }, [text]);

  return (
    <Frame>
      <Icon name="search" size={16} />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Frame>
  );
}

const pauseMs = 150;

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
  ${controlLook}
  padding-left: 34px;
  &::placeholder {
    color: var(--c-ink-3);
    opacity: 1;
  }
`;
