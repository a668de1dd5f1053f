import type { ManagedPublisher, PublisherForm, PublisherRecord } from '@juris/contract';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { DraftDialog, type DraftForm } from '../../editor/form/DraftDialog';
import { EditDialog } from '../../editor/form/EditDialog';
import { Wide } from '../../editor/form/form.styles';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useSave } from '../../editor/form/useSave';
import { useValidation } from '../../editor/form/useValidation';
import { HistoryDialogs } from '../../editor/history/HistoryDialogs';
import { SavedLine } from '../../editor/history/SavedLine';
import { useHistory } from '../../editor/history/useHistory';
import { versionFields } from '../../editor/history/versionFields';
import {
  useAdminPublisherPutBackMutation,
  useAdminPublisherRemoveMutation,
  useAdminPublisherRestoreMutation,
  useAdminSavePublisherMutation,
  useLazyAdminPublisherVersionsQuery,
} from './publishersApi';

interface PublisherDialogProps {
  /** Absent when a new one is added. */
  publisher: ManagedPublisher | undefined;
  /** Asks for it as it is stored now; undefined when it cannot be had. */
  reload: () => Promise<ManagedPublisher | undefined>;
  onClose: () => void;
}

/** The name of a publisher, what it was called before, and the way to remove it. One that a page depends on is only explained. */
export function PublisherDialog({ publisher, reload, onClose }: PublisherDialogProps) {
  const [send] = useAdminSavePublisherMutation();
  const { save, cancel, isSaving, isSlow, upload } = useSave<PublisherForm, ManagedPublisher>(
    ({ item, draft }) => send({ id: item?.id, version: item?.version, ...draft }),
    { returnsConflicts: publisher !== undefined },
  );
  const validate = useValidation<PublisherForm>('publisherForm', fieldWords, true);
  const history = usePublisherHistory(publisher, onClose);

  if (publisher?.hasPage === 1) return <FixedNameDialog publisher={publisher} onClose={onClose} />;
  return (
    <>
      {publisher ? (
        <EditDialog
          words={words}
          opened={publisher}
          draftOf={draftOf}
          reload={reload}
          fieldWords={fieldWords}
          required={required}
          validate={validate}
          onSave={save}
          onClose={onClose}
          above={
            <SavedLine
              savedAt={publisher.updatedAt}
              savedBy={publisher.savedBy}
              onHistory={() => void history.open()}
              onRemove={isFree(publisher) ? history.askRemoval : undefined}
            />
          }
        >
          {(form) => <NameField form={form} hint={renameHint(publisher)} />}
        </EditDialog>
      ) : (
        <DraftDialog
          title="Add Publisher"
          initial={{ publisherName: '' }}
          words={fieldWords}
          required={required}
          validate={validate}
          onSave={(draft) => save(undefined, draft)}
          onClose={onClose}
        >
          {(form) => <NameField form={form} hint={addHint} />}
        </DraftDialog>
      )}
      <HistoryDialogs
        one={words.one}
        history={history}
        compare={(then, now) => versionFields({ draftOf, storedFiles: noFiles, fieldWords }, then, now)}
      />
      <SavingOverlay isSaving={isSaving} isSlow={isSlow} upload={upload} onCancel={cancel} />
    </>
  );
}

function usePublisherHistory(publisher: ManagedPublisher | undefined, onDone: () => void) {
  const [versions] = useLazyAdminPublisherVersionsQuery();
  const [putBack] = useAdminPublisherPutBackMutation();
  const [remove] = useAdminPublisherRemoveMutation();
  const [restore] = useAdminPublisherRestoreMutation();
  return useHistory<PublisherRecord>({ versions, putBack, remove, restore }, { id: publisher?.id, onDone });
}

const NameField = ({ form: { bind }, hint }: { form: DraftForm<PublisherForm>; hint: string }) => (
  <Wide>
    <Field {...bind('publisherName')} hint={hint} />
  </Wide>
);

const FixedNameDialog = ({ publisher, onClose }: { publisher: ManagedPublisher; onClose: () => void }) => (
  <Dialog
    title={publisher.publisherName}
    onClose={onClose}
    footer={
      <CompactButton look="filled" onClick={onClose}>
        Close
      </CompactButton>
    }
  >
    <p>
      This name stays as it is: a page of the site shows the titles of “{publisher.publisherName}” by it.{' '}
      {belonging(publisher)} it.
    </p>
  </Dialog>
);

/** Nothing belongs to it, so that it can be removed. */
const isFree = ({ titles, resources }: ManagedPublisher) => titles + resources === 0;

const renameHint = (publisher: ManagedPublisher) =>
  isFree(publisher)
    ? 'No title and no resource belongs to it.'
    : `${belonging(publisher)} it, so it stays. They show a new name at once.`;

/** "12 titles and 1 resource belong to" */
function belonging({ titles, resources }: ManagedPublisher): string {
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return `${counted(titles, 'title')} and ${counted(resources, 'resource')} belong to`;
}

const draftOf = ({ publisherName }: PublisherRecord): PublisherForm => ({ publisherName });
const noFiles = () => ({});
const words = { edit: 'Edit Publisher', one: 'publisher' };
const fieldWords = { publisherName: 'Name' };
const required = ['publisherName'] as const;
const addHint =
  'Titles and resources can be given to it as soon as it is saved. Among the resources readers have a tab for it from then on.';
