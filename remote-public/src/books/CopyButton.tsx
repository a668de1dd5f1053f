import { copyText } from '@juris/shared-ui/copyText';
import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';
import { useIsHydrated } from './useIsHydrated';

interface CopyButtonProps {
  /** Element whose text is copied. */
  source: RefObject<HTMLElement | null>;
  /** Name of the copied text, for screen readers. */
  name: string;
}

/** Button that copies the text of an element. It is hidden until it works, that is, until the page is hydrated. */
export function CopyButton({ source, name }: CopyButtonProps) {
  const isHydrated = useIsHydrated();
  const [message, setMessage] = useState('');
  return (
    <>
      <Copy
        type="button"
        $isHidden={!isHydrated}
        data-screen-only=""
        onClick={() => {
          if (source.current)
            void copyText(source.current).then((isCopied) =>
              setMessage(isCopied ? bookLabels.copied : bookLabels.copyFailed),
            );
        }}
      >
        {message || bookLabels.copy}
        <span className="vh">: {name}</span>
      </Copy>
      <span role="status" className="vh">
        {message}
      </span>
    </>
  );
}

const Copy = styled.button<{ $isHidden: boolean }>`
  visibility: ${({ $isHidden }) => ($isHidden ? 'hidden' : 'visible')};
  min-height: 28px;
  padding: 0 10px;
  border: 1px solid var(--c-line-strong);
  border-radius: var(--r-1);
  background: none;
  color: var(--c-ink-2);
  font: inherit;
  font-size: 0.8125rem;
  cursor: pointer;
  &:hover {
    border-color: var(--c-ink);
    color: var(--c-ink);
  }
`;
