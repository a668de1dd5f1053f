import { useState } from 'react';
import styled from 'styled-components';
import { uploadAddress } from '@juris/shell/platform';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Switch } from '@juris/shared-ui/Switch/Switch';
import { Details } from '../content/form/Details';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { Picture } from '@juris/shared-ui/Picture/Picture';
import { PendingItemDialog } from '../content/form/PendingItemDialog';
import { PdfLink } from '../content/list/rowLinks';
import type { ActiveSwitch } from '../content/switch/useActiveSwitch';
import type { ContentState } from '../content/address/useContentState';
import { useTold } from '../content/useTold';
import { useAdminRemoveSnippetMutation, useAdminSnippetQuery, type SnippetRow } from './snippetsApi';

interface EditSnippetProps {
  state: ContentState;
  status: ActiveSwitch<SnippetRow>;
}

/** A stored snippet. The API changes nothing of it but its status (specification section 7), and removes it. */
export function EditSnippet({ state, status }: EditSnippetProps) {
  const item = useAdminSnippetQuery(state.editing ?? 0, { skip: state.editing === undefined });
  const [remove] = useAdminRemoveSnippetMutation();
  const [asking, setAsking] = useState<number>();
  const told = useTold();
  if (state.editing === undefined) return null;
  const snippet = item.currentData;
  if (!snippet) return <PendingItemDialog words={words} item={item} onClose={state.close} />;
  const removed = async () => {
    setAsking(undefined);
    if (await told(remove(snippet.id))) state.close();
  };
  const { title, image_file_name, pdf_file_name, published_date, updatedAt, isActive } = snippet;
  return (
    <Dialog
      title={words.edit}
      onClose={state.close}
      footer={
        <>
          {isActive === 0 && <CompactButton onClick={() => setAsking(snippet.id)}>Remove</CompactButton>}
          <CompactButton onClick={state.close}>Close</CompactButton>
        </>
      }
    >
      <Side>
        <Picture
          src={uploadAddress('snippets/covers', image_file_name, updatedAt)}
          widths={[140, 280]}
          sizes="140px"
          alt=""
          instead={<Icon name="resources" size={32} />}
        />
        <Details
          entries={[
            ['Title', title],
            ['Date', published_date],
            [
              'Download',
              pdf_file_name && (
                <PdfLink href={uploadAddress('snippets/pdfs', pdf_file_name, updatedAt)} of={title} />
              ),
            ],
            [
              'Status',
              <Switch
                key="switch"
                name={title}
                checked={isActive === 1}
                busy={status.isChanging(snippet)}
                onChange={(checked) => status.change(snippet, checked)}
              />,
            ],
          ]}
        />
      </Side>
      <Note>A snippet keeps its files and its date. To replace it, switch it off and add a new one.</Note>
      {asking === snippet.id && (
        <ConfirmDialog
          question="Do you want to remove this snippet?"
          consequence="It goes to the bin, from where it can be put back."
          act="Remove"
          onConfirm={() => void removed()}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </Dialog>
  );
}

const words = { edit: 'Edit Snippet', one: 'snippet' };

const Side = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 24px;
  img {
    width: 100%;
    background: var(--c-ledger-2);
  }
`;

const Note = styled.p`
  margin-top: 20px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;
