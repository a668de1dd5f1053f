import { useRef } from 'react';
import styled from 'styled-components';
import type { InvitationResponse } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { copyText } from '@juris/shared-ui/copyText';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Timestamp } from '../../editor/table/Timestamp';

interface InvitationLinkProps {
  invitation: InvitationResponse;
  onClose: () => void;
}

/** Shows the link of a new invitation. It cannot be shown again later, because the server stores only its hash. */
export function InvitationLink({ invitation: { link, expiresAt, output }, onClose }: InvitationLinkProps) {
  const dispatch = useAppDispatch();
  const shown = useRef<HTMLElement>(null);

  async function copy() {
    const isCopied = shown.current !== null && (await copyText(shown.current));
    dispatch(
      isCopied
        ? notify('success', 'Link copied.')
        : notify('failure', 'The browser didn’t copy the link. It is selected: press Ctrl+C or ⌘C.'),
    );
  }

  return (
    <Dialog
      title="Invitation"
      onClose={onClose}
      footer={
        <>
          <AdminButton onClick={() => void copy()}>Copy link</AdminButton>
          <AdminButton variant="filled" onClick={onClose}>
            Done
          </AdminButton>
        </>
      }
    >
      <p>
        A mail with this link is on its way to {output.email}. You can also hand it over yourself: it is not
        shown again, and good for one acceptance until <Timestamp at={expiresAt} />.
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
