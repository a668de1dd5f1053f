import { useBlocker } from '@juris/platform';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { isSessionEnd } from '../../app/address/sessionEndState';
import { openDialog } from '../address/useContentState';
import { useReloadWarning } from '../record/reloadWarning';
import { useFormState } from './formState';
import { formLabels } from './labels';

/**
 * Asks before the editor leaves a form with unsaved changes, through Close, Cancel, Escape, Back or a reload. When the
 * session ends, there is no question: after inactivity the browser keeps the draft, and Log Out removes it.
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

/**
 * Returns whether two addresses show the same form. The form stays open when only the search or the page of the list
 * behind it changes.
 */
const isSameForm = (one: Address, other: Address) =>
  one.pathname === other.pathname &&
  openDialog(new URLSearchParams(one.search)) === openDialog(new URLSearchParams(other.search));

type Address = Pick<URL, 'pathname' | 'search'>;
