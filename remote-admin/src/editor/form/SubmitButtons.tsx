import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { formLabels } from './labels';

interface SubmitButtonsProps {
  formId: string;
  label: string;
  /** Default: Cancel. */
  cancelLabel?: string;
  variant?: 'filled' | 'danger';
  isDisabled?: boolean;
  onCancel: () => void;
}

/** The two buttons of a dialog with a short form: Cancel, and the button that submits the form. */
export const SubmitButtons = ({
  formId,
  label,
  cancelLabel = formLabels.cancel,
  variant = 'filled',
  isDisabled = false,
  onCancel,
}: SubmitButtonsProps) => (
  <>
    <AdminButton onClick={onCancel}>{cancelLabel}</AdminButton>
    <AdminButton variant={variant} type="submit" form={formId} aria-disabled={isDisabled || undefined}>
      {label}
    </AdminButton>
  </>
);
