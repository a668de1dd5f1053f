import { useHistoryRequests } from '../../editor/api/recordCommands';
import type { ManagedPublisher, PublisherForm, PublisherRecord } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { FullWidth } from '../../editor/form/form.styles';
import { FormDialog } from '../../editor/form/FormDialog';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { HistoryDialogs } from '../../editor/history/HistoryDialogs';
import { SavedLine } from '../../editor/history/SavedLine';
import { PresenceLine } from '../../editor/presence/PresenceLine';
import { useHistory } from '../../editor/history/useHistory';
import { versionFields } from '../../editor/history/versionFields';
import { publisherForm } from './publisherForm';
import { useAdminSavePublisherMutation } from './publishersApi';
import { publisherLabels } from './labels';

interface PublisherDialogProps {
  /** The publisher to edit. Undefined for a new publisher. */
  publisher: ManagedPublisher | undefined;
  /** Loads the stored publisher again. Resolves to undefined if the request fails. */
  reload: () => Promise<ManagedPublisher | undefined>;
  onClose: () => void;
}

/**
 * Dialog with the form of a publisher. If a page of the site depends on the name, the dialog explains that it cannot be
 * changed.
 */
export function PublisherDialog(props: PublisherDialogProps) {
  const { publisher, onClose } = props;
  if (publisher?.hasPage === 1) return <FixedNameDialog publisher={publisher} onClose={onClose} />;
  return <PublisherFormDialog {...props} />;
}

/** Dialog that changes the name of a publisher, shows its history and can remove it. */
function PublisherFormDialog({ publisher, reload, onClose }: PublisherDialogProps) {
  const [send] = useAdminSavePublisherMutation();
  const saving = useSave<PublisherForm, ManagedPublisher>(({ item, draft }) =>
    send({ id: item?.id, version: item?.version, ...draft }),
  );
  const history = useHistory(useHistoryRequests<PublisherRecord>('publisher'), {
    id: publisher?.id,
    onDone: onClose,
  });
  const { state, fields } = useContentForm<PublisherForm, ManagedPublisher>(publisherForm, {
    title: publisher ? publisherLabels.edit : publisherLabels.add,
    saving,
    onClose,
    ...(publisher && { edited: { item: publisher, reload } }),
  });

  return (
    <>
      <FormDialog
        form={state}
        above={
          publisher && (
            <>
              <SavedLine
                savedAt={publisher.updatedAt}
                savedBy={publisher.savedBy}
                onHistory={() => void history.open()}
                onRemove={isFree(publisher) ? history.askRemoval : undefined}
              />
              <PresenceLine kind="publisher" recordId={publisher.id} />
            </>
          )
        }
      >
        <FullWidth>
          <Field
            {...fields.bind('publisherName')}
            hint={publisher ? renameHint(publisher) : publisherLabels.addHint}
          />
        </FullWidth>
      </FormDialog>
      <HistoryDialogs
        one={publisherLabels.one}
        history={history}
        canRestore
        compare={(then, now) => versionFields(publisherForm, then, now)}
      />
      <SavingOverlay saving={saving} />
    </>
  );
}

const FixedNameDialog = ({ publisher, onClose }: { publisher: ManagedPublisher; onClose: () => void }) => (
  <Dialog
    title={publisher.publisherName}
    onClose={onClose}
    footer={
      <AdminButton variant="filled" onClick={onClose}>
        {publisherLabels.close}
      </AdminButton>
    }
  >
    <p>{publisherLabels.fixedName(publisher.publisherName, publisher.titles, publisher.resources)}</p>
  </Dialog>
);

/** Returns whether a publisher has neither titles nor resources and can be removed. */
const isFree = ({ titles, resources }: ManagedPublisher) => titles + resources === 0;

const renameHint = (publisher: ManagedPublisher) =>
  isFree(publisher) ? publisherLabels.unused : publisherLabels.used(publisher.titles, publisher.resources);
