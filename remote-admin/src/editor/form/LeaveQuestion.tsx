import { useBlocker } from '@juris/platform';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { isSessionEnd } from '../../app/address/sessionEndState';
import { openDialog } from '../address/useContentState';
import { useReloadWarning } from '../record/reloadWarning';
import { useFormState } from './formState';
import { formLabels } from './labels';

/**
 * Asks before the editor leaves a form with unsaved changes. It does not ask when the session ends: after inactivity
 * the browser keeps the draft, and Log Out removes it.
 */
export function LeaveQuestion() {
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
