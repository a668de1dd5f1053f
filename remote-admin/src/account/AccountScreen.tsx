import { useId } from 'react';
import { Part } from '../content/form/Part';
import { ScreenBar } from '../content/list/ScreenBar';
import { useAdminOwnAccountQuery } from '../session/sessionApi';
import { Parts } from './accountLook';
import { NameForm } from './NameForm';
import { OwnSessions } from './OwnSessions';
import { PasswordForm } from './PasswordForm';
import { SecondFactor } from './SecondFactor';

/** `/admin/account`: the own name, password, second factor and sessions. Added to the specification. */
export function AccountScreen() {
  const { data: account, isError } = useAdminOwnAccountQuery();
  const id = useId();
  return (
    <>
      <ScreenBar
        heading="Your account"
        summary={account ? `${account.email}, ${account.role}` : isError ? 'Not available' : 'Loading…'}
      />
      <Parts>
        <Part aria-labelledby={`${id}-name`}>
          <h2 id={`${id}-name`}>Name</h2>
          {account && <NameForm key={account.name} account={account} />}
        </Part>
        <Part aria-labelledby={`${id}-password`}>
          <h2 id={`${id}-password`}>Password</h2>
          <PasswordForm />
        </Part>
        <Part aria-labelledby={`${id}-factor`}>
          <h2 id={`${id}-factor`}>Second factor</h2>
          {account && <SecondFactor isOn={account.hasSecondFactor} />}
        </Part>
        <Part aria-labelledby={`${id}-sessions`}>
          <h2 id={`${id}-sessions`}>Sessions</h2>
          <OwnSessions />
        </Part>
      </Parts>
    </>
  );
}
