import styled from 'styled-components';
import type { InvitationAnswer } from '@juris/mock-api/contract';
import { notify, useAppDispatch } from '@juris/shell/platform';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Moment } from '../content/list/Moment';

interface InvitationLinkProps {
  invitation: InvitationAnswer;
  onClose: () => void;
}

/** The link of an invitation, this once: the server keeps only a hash of it. */
export function InvitationLink({ invitation: { link, expiresAt, output }, onClose }: InvitationLinkProps) {
  const dispatch = useAppDispatch();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      dispatch(notify('success', 'Link copied.'));
    } catch {
      dispatch(notify('failure', 'The browser did not let us copy. Select the link and copy it yourself.'));
    }
  }

  return (
    <Dialog
      title="Invitation"
      onClose={onClose}
      footer={
        <>
          <CompactButton onClick={() => void copy()}>Copy link</CompactButton>
          <CompactButton look="filled" onClick={onClose}>
            Done
          </CompactButton>
        </>
      }
    >
      <p>
        A mail with this link is on its way to {output.email}. You can also hand it over yourself: it is not
        shown again, and good for one acceptance until <Moment at={expiresAt} />.
      </p>
      <Shown>{link}</Shown>
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
