import { useRef } from 'react';
import styled from 'styled-components';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { copyText } from '@juris/shared-ui/copyText';
import { formLabels } from './labels';

/**
 * Shows the address that always leads to the current file of an item, with a button that copies it.
 * @param address URL relative to the site
 * @param hint explanation of the address
 */
export function PermanentAddress({ address, hint }: { address: string; hint: string }) {
  const dispatch = useAppDispatch();
  const shown = useRef<HTMLElement>(null);

  async function copy() {
    const isCopied = shown.current !== null && (await copyText(shown.current));
    dispatch(
      isCopied ? notify('success', formLabels.linkCopied) : notify('failure', formLabels.linkNotCopied),
    );
  }

  return (
    <Box role="group" aria-label={formLabels.permanentAddress}>
      <p>
        {formLabels.permanentAddress}: <code ref={shown}>{new URL(address, document.baseURI).href}</code>
        <span>{hint}</span>
      </p>
      <AdminButton onClick={() => void copy()}>{formLabels.copyLink}</AdminButton>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 16px;
  align-items: center;
  justify-content: space-between;
  margin-top: 8px;
  font-size: 0.8125rem;
  code {
    overflow-wrap: anywhere;
    user-select: all;
  }
  span {
    display: block;
    color: var(--c-ink-3);
  }
`;
