import { useId, type ComponentProps, type ElementType, type FormEvent } from 'react';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { formLabels } from './labels';

type DialogContent = Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'children'>;

interface SimpleDialogProps extends DialogContent {
  /** Default: Close. */
  closeLabel?: string;
}

/** A dialog whose only button closes it. */
export const SimpleDialog = ({ closeLabel = formLabels.close, ...dialog }: SimpleDialogProps) => (
  <Dialog {...dialog} footer={<AdminButton onClick={dialog.onClose}>{closeLabel}</AdminButton>} />
);

interface ShortFormDialogProps extends DialogContent, Pick<ComponentProps<'form'>, 'ref'> {
  /** Form element that lays out the fields. Default: `form`. */
  as?: ElementType<ComponentProps<'form'>>;
  submitLabel: string;
  /** Default: Cancel. */
  cancelLabel?: string;
  variant?: 'filled' | 'danger';
  isDisabled?: boolean;
  onSubmit: (event: FormEvent) => void;
}

/** A dialog with a short form and two buttons: Cancel, and the button that submits the form. */
export function ShortFormDialog({
  as: Form = 'form',
  ref,
  onSubmit,
  children,
  ...props
}: ShortFormDialogProps) {
  const { submitLabel, cancelLabel = formLabels.cancel, variant = 'filled', isDisabled, ...dialog } = props;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <AdminButton onClick={dialog.onClose}>{cancelLabel}</AdminButton>
          <AdminButton variant={variant} type="submit" form={id} aria-disabled={isDisabled || undefined}>
            {submitLabel}
          </AdminButton>
        </>
      }
    >
      <Form
        id={id}
        ref={ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        {children}
      </Form>
    </Dialog>
  );
}
