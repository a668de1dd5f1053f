import { useState, type ComponentType } from 'react';
import { useRevalidator } from '@juris/platform';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';
import { appLabels } from '../labels';

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
