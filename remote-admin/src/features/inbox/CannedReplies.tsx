import { useState } from 'react';
import styled from 'styled-components';
import type { CannedReply, CannedReplyForm } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { TextArea } from '@juris/shared-ui/Field/TextArea';
import { useAddress } from '../../editor/address/useAddress';
import { useCommand } from '../../editor/record/command';
import { FullWidth } from '../../editor/form/form.styles';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { FormDialog } from '../../editor/form/FormDialog';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { SectionBox } from '../../editor/form/ScreenSection';
import { useContentForm, type ContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { usePerform } from '../../editor/record/usePerform';
import { listLabels } from '../../editor/table/labels';
import { ScreenBar } from '../../editor/table/ScreenBar';
import { useLastLoaded } from '../../editor/table/usePagedList';
import { cannedReplies } from './inboxApi';
import { InboxTabs } from './InboxTabs';
import { inboxLabels } from './labels';

/** Lists the canned replies, which staff can add, change and delete. */
export function CannedReplies() {
  const { read, go } = useAddress();
  const { data: replies, isError } = cannedReplies.useQuery();
  const perform = usePerform();
  const [deleting, setDeleting] = useState<CannedReply>();
  const open = read('open');
  const isOpen = ({ id }: CannedReply) => open === `canned-${id}`;
  // A reply that a colleague has deleted stays open, so that no typed text is lost.
  const edited = useLastLoaded(replies?.find(isOpen), open);

  return (
    <>
      <ScreenBar heading={inboxLabels.heading} summary={isError ? inboxLabels.cannedFailed : ''}>
        <AdminButton variant="filled" onClick={() => go({ open: 'canned-new' })}>
          {inboxLabels.addCanned}
        </AdminButton>
      </ScreenBar>
      <InboxTabs current="canned" />
      {replies && (
        <SectionBox aria-label={inboxLabels.cannedReplies}>
          {replies.length === 0 && <p>{inboxLabels.noCanned}</p>}
          <Rows>
            {replies.map((reply) => (
              <li key={reply.id}>
                <div>
                  <strong>{reply.name}</strong>
                  <p>{reply.text}</p>
                </div>
                <AdminButton onClick={() => go({ open: `canned-${reply.id}` })}>
                  {listLabels.edit}
                  <span className="vh"> {reply.name}</span>
                </AdminButton>
              </li>
            ))}
          </Rows>
        </SectionBox>
      )}
      {(edited ?? open === 'canned-new') && (
        <CannedReplyDialog
          key={open}
          edited={edited}
          onDelete={() => setDeleting(edited)}
          onClose={() => go({ open: undefined }, { replace: true })}
        />
      )}
      {deleting && (
        <ConfirmDialog
          question={inboxLabels.deleteCannedQuestion(deleting.name)}
          consequence={inboxLabels.deleteCannedConsequence}
          confirmLabel={inboxLabels.deleteCanned}
          onConfirm={() => {
            setDeleting(undefined);
            go({ open: undefined }, { replace: true });
            void perform({
              url: `inbox/canned-replies/${deleting.id}/delete`,
              invalidates: ['CannedReplies'],
            });
          }}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: 12px;
  li {
    display: flex;
    gap: 16px;
    align-items: start;
    justify-content: space-between;
  }
  p {
    display: -webkit-box;
    max-width: 64ch;
    overflow: hidden;
    color: var(--c-ink-2);
    white-space: pre-line;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`;

interface CannedReplyDialogProps {
  /** Canned reply to change; undefined for a new one. */
  edited: CannedReply | undefined;
  onDelete: () => void;
  onClose: () => void;
}

function CannedReplyDialog({ edited, onDelete, onClose }: CannedReplyDialogProps) {
  const [send] = useCommand();
  const saving = useSave<Draft, never>(({ draft }) =>
    send({
      url: edited ? `inbox/canned-replies/${edited.id}` : 'inbox/canned-replies',
      body: { ...draft, ...(edited && { opened: open.base }) } satisfies CannedReplyForm,
      ...{ invalidates: ['CannedReplies'], isReloadedOnFailure: true },
    }),
  );
  const open: ContentForm<Draft, never> = useContentForm(cannedReplyForm, {
    title: edited ? inboxLabels.editCanned(edited.name) : inboxLabels.addCanned,
    ...(edited && { initial: { name: edited.name, text: edited.text } }),
    ...{ saving, onClose },
  });
  const { bind } = open.fields;
  return (
    <>
      <FormDialog form={open.state}>
        <FullWidth>
          <Field {...bind('name')} />
        </FullWidth>
        <FullWidth>
          <TextArea {...bind('text')} rows={10} hint={inboxLabels.cannedHint} />
        </FullWidth>
        {edited && (
          <FullWidth>
            <AdminButton variant="danger" onClick={onDelete}>
              {inboxLabels.deleteCanned}
            </AdminButton>
          </FullWidth>
        )}
      </FormDialog>
      <SavingOverlay saving={saving} />
    </>
  );
}

type Draft = Pick<CannedReply, 'name' | 'text'>;

const cannedReplyForm: FormDefinition<Draft, never> = {
  blank: { name: '', text: '' },
  draftOf: ({ name, text }: Draft) => ({ name, text }),
  storedFiles: () => ({}),
  fieldLabels: { name: inboxLabels.cannedName, text: inboxLabels.cannedText },
  required: ['name', 'text'],
};
