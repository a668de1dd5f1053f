import { useRef } from 'react';
import styled from 'styled-components';
import type { InvitationResponse } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { copyText } from '@juris/shared-ui/copyText';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Timestamp } from '../../editor/table/Timestamp';
import { staffLabels } from './labels';

interface InvitationLinkProps {
  invitation: InvitationResponse;
  onClose: () => void;
}

/**
 * Shows the link of a new invitation. The link cannot be shown again later, because the server stores only its hash.
 */
export function InvitationLink({
  invitation: { link, expiresAt, output, isMailed = true },
  onClose,
}: InvitationLinkProps) {
  const dispatch = useAppDispatch();
  const shown = useRef<HTMLElement>(null);

  async function copy() {
    const isCopied = shown.current !== null && (await copyText(shown.current));
    dispatch(
      isCopied ? notify('success', staffLabels.linkCopied) : notify('failure', staffLabels.linkNotCopied),
    );
  }

  return (
    <Dialog
      title={staffLabels.invitation}
      onClose={onClose}
      footer={
        <>
          <AdminButton onClick={() => void copy()}>{staffLabels.copyLink}</AdminButton>
          <AdminButton variant="filled" onClick={onClose}>
            {staffLabels.done}
          </AdminButton>
        </>
      }
    >
      <p>
        {isMailed ? staffLabels.invitationSent(output.email) : staffLabels.invitationNotSent(output.email)}{' '}
        <Timestamp at={expiresAt} />. {staffLabels.invitationOnce}
      </p>
      <Shown ref={shown}>{link}</Shown>
    </Dialog>
  );
}

const Shown = styled.code`
  display: block;
  margin-top: 14px;
  padding: 10px 12px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
  background: var(--c-ledger-1);
  overflow-wrap: anywhere;
  user-select: all;
`;
