import type { FormEvent, ReactNode } from 'react';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { ConflictDialog } from './ConflictDialog';
import { DraftRecovery } from './DraftRecovery';
import { ErrorSummary } from './ErrorSummary';
import { FormButtons } from './FormButtons';
import { FormContext, type FormState } from './formState';
import { Fields, Legend, ReadOnly } from './form.styles';
import { LeaveQuestion } from './LeaveQuestion';
import { formLabels } from './labels';

interface FormDialogProps {
  form: FormState;
  /** Rendered above the fields. */
  above?: ReactNode;
  children: ReactNode;
}

/** Renders an open form in a dialog, and confirmation dialogs above it. Its parts read the state from `FormContext`. */
export const FormDialog = ({ form, above, children }: FormDialogProps) => (
  <FormContext value={form}>
    <Dialog title={form.title} onClose={form.close} footer={<FormButtons />}>
      {above}
      {form.readOnly !== undefined && <Legend>{form.readOnly}</Legend>}
      {form.hasRequired && form.readOnly === undefined && (
        <Legend>
          <span aria-hidden="true">*</span> {formLabels.required}
        </Legend>
      )}
      {form.readOnly === undefined && <DraftRecovery />}
      <ErrorSummary />
      <Fields
        key={form.round}
        id={form.id}
        ref={form.element}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          form.save();
        }}
      >
        {form.readOnly === undefined ? children : <ReadOnly disabled>{children}</ReadOnly>}
      </Fields>
    </Dialog>
    <ConflictDialog />
    {form.question && <ConfirmDialog {...form.question} />}
    <LeaveQuestion />
  </FormContext>
);
