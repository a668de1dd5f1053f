import type { ManagedPublisher, PublisherForm } from '@juris/mock-api/contract';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { DraftDialog } from '../content/form/DraftDialog';
import { Wide } from '../content/form/formLook';
import { SavingOverlay } from '../content/form/SavingOverlay';
import { useSave } from '../content/form/useSave';
import { useValidation } from '../content/form/useValidation';
import { useAdminSavePublisherMutation } from './publishersApi';

interface PublisherDialogProps {
  /** Absent when a new one is added. */
  publisher: ManagedPublisher | undefined;
  onClose: () => void;
}

/** The name of a publisher, with what takes a new name along. One that a page depends on is only explained. */
export function PublisherDialog({ publisher, onClose }: PublisherDialogProps) {
  const [send] = useAdminSavePublisherMutation();
  const { save, cancel, isSaving, isSlow, upload } = useSave<PublisherForm, ManagedPublisher>(
    ({ item, draft }) => send({ id: item?.id, ...draft }),
  );
  const validate = useValidation<PublisherForm>('publisherForm', fieldWords, true);

  if (publisher?.hasPage === 1)
    return (
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
  return (
    <>
      <DraftDialog
        title={publisher ? 'Edit Publisher' : 'Add Publisher'}
        initial={{ publisherName: publisher?.publisherName ?? '' }}
        words={fieldWords}
        required={required}
        validate={validate}
        onSave={(draft) => save(publisher, draft)}
        onClose={onClose}
      >
        {({ bind }) => (
          <Wide>
            <Field
              {...bind('publisherName')}
              hint={
                publisher
                  ? `${belonging(publisher)} it, and show a new name at once.`
                  : 'Titles and resources can be given to it as soon as it is saved. It has a tab among the resources when one of them is active.'
              }
            />
          </Wide>
        )}
      </DraftDialog>
      <SavingOverlay isSaving={isSaving} isSlow={isSlow} upload={upload} onCancel={cancel} />
    </>
  );
}

/** "12 titles and 1 resource belong to" */
function belonging({ titles, resources }: ManagedPublisher): string {
  const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return `${counted(titles, 'title')} and ${counted(resources, 'resource')} belong to`;
}

const fieldWords = { publisherName: 'Name' };
const required = ['publisherName'] as const;
