import { useBlocker } from '@juris/platform';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { isUnattended } from '../../app/address/unattended';
import { openDialog } from '../address/useContentState';
import { useReloadWarning } from '../record/reloadWarning';
import { useFormState } from './formState';

/**
 * Asked on every way out of a form that was changed (X, Cancel, Escape, Back, a reload), because all of them are
 * navigations. At the end of a session nobody is asked: without input what was typed is kept, at Log Out it is not
 * wanted.
 */
export function LeaveQuestion() {
  const { isChanged, discard } = useFormState();
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSameForm(currentLocation, nextLocation) && !isUnattended(nextLocation.state),
  );
  useReloadWarning(isChanged);
  if (leaving.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Do you want to discard the changes?"
      consequence="What you entered here has not been saved."
      confirmLabel="Discard"
      onConfirm={() => {
        discard();
        leaving.proceed();
      }}
      onCancel={leaving.reset}
    />
  );
}

/** The list behind the form may be searched or turned meanwhile; that does not leave it. */
const isSameForm = (one: Address, other: Address) =>
  one.pathname === other.pathname &&
  openDialog(new URLSearchParams(one.search)) === openDialog(new URLSearchParams(other.search));

type Address = Pick<URL, 'pathname' | 'search'>;
