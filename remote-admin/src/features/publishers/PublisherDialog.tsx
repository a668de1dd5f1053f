import type { ManagedPublisher, PublisherForm } from '@juris/contract';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { FullWidth } from '../../editor/form/form.styles';
import { ShortListDialog } from '../../editor/ShortListDialog';
import type { ShortDialogProps } from '../../editor/ShortListScreen';
import { publisherForm } from './publisherForm';
import { useAdminSavePublisherMutation } from './publishersApi';
import { publisherLabels } from './labels';

/**
 * Dialog with the form of a publisher. If a page of the site depends on the name, the dialog explains that it cannot be
 * changed.
 */
export function PublisherDialog(props: ShortDialogProps<ManagedPublisher>) {
  const { item: publisher, onClose } = props;
  const [send] = useAdminSavePublisherMutation();
  if (publisher?.hasPage === 1) return <FixedNameDialog publisher={publisher} onClose={onClose} />;
  return (
    <ShortListDialog<PublisherForm, ManagedPublisher>
      {...props}
      type="publisher"
      labels={publisherLabels}
      form={publisherForm}
      onSave={({ item, draft }) => send({ id: item?.id, version: item?.version, ...draft })}
      isRemovable={publisher !== undefined && isFree(publisher)}
    >
      {({ bind }) => (
        <FullWidth>
          <Field
            {...bind('publisherName')}
            hint={publisher ? renameHint(publisher) : publisherLabels.addHint}
          />
        </FullWidth>
      )}
    </ShortListDialog>
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
