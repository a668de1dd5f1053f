import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { useBlocker } from '@juris/platform';
import { isSessionEnd } from '../address/navigation';
import { openDialog } from '../address/useContentState';
import { formatShortIndianTime } from '../schedule/indianTime';
import { useReloadWarning } from '../record/reloadWarning';
import { ConflictDialog } from './ConflictDialog';
import { focusField } from './fields';
import { FormButtons } from './FormButtons';
import { Fields, Explanation, ReadOnly, MessageStrip } from './form.styles';
import { FormContext, type FormState, useFormState } from './formState';
import { formLabels } from './labels';

interface FormDialogProps {
  form: FormState;
  /** Rendered above the fields. */
  above?: ReactNode;
  /** State and schedule of the item, rendered beside the buttons. */
  publication?: ReactNode;
  children: ReactNode;
}

/** Renders an open form in a dialog, and confirmation dialogs above it. Its parts read the state from `FormContext`. */
export const FormDialog = ({ form, above, publication, children }: FormDialogProps) => (
  <FormContext value={form}>
    <Dialog title={form.title} onClose={form.close} footer={<FormButtons publication={publication} />}>
      {above}
      {form.readOnly !== undefined && <Explanation>{form.readOnly}</Explanation>}
      {form.hasRequired && form.readOnly === undefined && (
        <Explanation>
          {/* Screen readers get this from the controls. */}
          <span aria-hidden="true">*</span> {formLabels.required}
        </Explanation>
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
          // React submit events bubble from forms in dialogs above this one.
          if (event.target === event.currentTarget) form.save();
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

interface FieldError {
  id: string;
  label: string;
  message: string;
}

/**
 * Lists the errors of a form with two or more errors, with links to the fields. It is read from the rendered fields, so
 * labels, messages and order are the same.
 */
function ErrorSummary() {
  const form = useFormState();
  const [errors, setErrors] = useState<FieldError[]>([]);
  useEffect(() => {
    const found = errorsIn(form.element.current);
    setErrors((shown) => (JSON.stringify(shown) === JSON.stringify(found) ? shown : found));
  }, [form]);
  if (errors.length < 2) return null;
  return (
    <Box role="group" aria-label={formLabels.errors(errors.length)}>
      <p>{formLabels.errors(errors.length)}</p>
      <ul>
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(document.getElementById(id));
              }}
            >
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Returns the errors that the fields of a form show, in the order of the fields. */
function errorsIn(form: HTMLFormElement | null): FieldError[] {
  return [...(form?.querySelectorAll('[aria-invalid="true"]') ?? [])].map(({ id }) => ({
    id,
    label: textOf(form?.querySelector(`label[for="${CSS.escape(id)}"]`)),
    message: textOf(document.getElementById(`${id}-error`)),
  }));
}

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';

const Box = styled.div`
  margin-bottom: 18px;
  padding: 12px;
  border-left: 4px solid var(--c-chay);
  border-radius: 6px;
  background: var(--c-turmeric-wash);
  font-size: 0.875rem;
  p {
    font-weight: var(--w-medium);
  }
  ul {
    margin-top: 6px;
    padding-left: 18px;
    list-style: disc;
  }
  li {
    margin-top: 2px;
  }
`;

/** Offers to restore an unsaved draft of this form after the tab was closed or crashed. */
function DraftRecovery() {
  const { abandoned } = useFormState();
  if (!abandoned) return null;
  return (
    <Strip role="group" aria-label={formLabels.unsavedChanges}>
      <p>{formLabels.unsavedSince(formatShortIndianTime(abandoned.at))}</p>
      <AdminButton onClick={abandoned.restore}>{formLabels.restore}</AdminButton>
      <AdminButton onClick={abandoned.discard}>{formLabels.discard}</AdminButton>
    </Strip>
  );
}

const Strip = styled(MessageStrip)`
  margin-bottom: 18px;
  padding: 12px;
`;

/**
 * Asks before the editor leaves a form with unsaved changes. It does not ask when the session ends: after inactivity
 * the browser keeps the draft, and Log Out removes it.
 */
function LeaveQuestion() {
  const { isChanged, discard } = useFormState();
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSameForm(currentLocation, nextLocation) && !isSessionEnd(nextLocation.state),
  );
  useReloadWarning(isChanged);
  if (leaving.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={formLabels.discardQuestion}
      consequence={formLabels.discardConsequence}
      confirmLabel={formLabels.discard}
      onConfirm={() => {
        discard();
        leaving.proceed();
      }}
      onCancel={leaving.reset}
    />
  );
}

/** Returns whether two addresses show the same form. Only the list behind it may differ. */
const isSameForm = (one: Address, other: Address) =>
  one.pathname === other.pathname &&
  openDialog(new URLSearchParams(one.search)) === openDialog(new URLSearchParams(other.search));

type Address = Pick<URL, 'pathname' | 'search'>;
