import { useState, type ComponentType } from 'react';
import { useRevalidator } from '@juris/platform';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { appLabels } from '../labels';
import { hasRight, missingRight, type Right } from '@juris/contract/rights';
import { useAdminOwnAccountQuery, useRole } from '../../editor/rights/ownAccount';
import { ScreenBar } from '../../editor/table/ScreenBar';

interface ScreenUnavailableProps {
  /** Title of the screen, for example "Manage Banner". */
  title: string;
  load: () => Promise<{ Component: ComponentType }>;
}

/** Renders an error message in place of a screen whose code could not be loaded. Try again loads the code. */
export function ScreenUnavailable({ title, load }: ScreenUnavailableProps) {
  const [screen, setScreen] = useState<{ Component: ComponentType }>();
  const [isLoading, setIsLoading] = useState(false);
  if (screen) return <screen.Component />;

  async function tryAgain() {
    setIsLoading(true);
    setScreen(await load().catch(() => undefined));
    setIsLoading(false);
  }
  return <ScreenFailure title={title} onRetry={() => void tryAgain()} busy={isLoading} />;
}

/** Renders an error message in place of a screen that threw an error. Try again renders the screen again. */
export function ScreenFailed({ title }: Pick<ScreenUnavailableProps, 'title'>) {
  const { revalidate, state } = useRevalidator();
  return <ScreenFailure title={title} onRetry={() => void revalidate()} busy={state === 'loading'} />;
}

interface ScreenFailureProps extends Pick<ScreenUnavailableProps, 'title'> {
  onRetry: () => void;
  busy: boolean;
}

const ScreenFailure = ({ title, onRetry, busy }: ScreenFailureProps) => (
  <FailurePanel heading={<h1>{appLabels.screenFailed(title)}</h1>} onRetry={onRetry} busy={busy}>
    {appLabels.screenFailedReason}
  </FailurePanel>
);

/** Returns a screen that shows the missing right instead of `Screen` to users without it. */
export function withRight(right: Right, title: string, Screen: ComponentType): ComponentType {
  return function ScreenWithRight() {
    const role = useRole();
    if (role === undefined || hasRight(role, right)) return <Screen />;
    return <MissingRight {...{ right, title }} />;
  };
}

/** Loads the account again, because the role may have changed since. */
function MissingRight({ right, title }: { right: Right; title: string }) {
  useAdminOwnAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  return <ScreenBar heading={appLabels.noAccess(title)} summary={missingRight(right)} />;
}
