import { useState, type ComponentType } from 'react';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';

interface ScreenUnavailableProps {
  /** "Manage Banner" */
  title: string;
  /** Fetches the screen. */
  load: () => Promise<{ Component: ComponentType }>;
}

/** Stands for a screen whose code could not be had: the frame stays, and trying again brings the screen. */
export function ScreenUnavailable({ title, load }: ScreenUnavailableProps) {
  const [screen, setScreen] = useState<{ Component: ComponentType }>();
  const [isLoading, setIsLoading] = useState(false);
  if (screen) return <screen.Component />;

  async function tryAgain() {
    setIsLoading(true);
    setScreen(await load().catch(() => undefined));
    setIsLoading(false);
  }
  return (
    <FailurePanel heading={<h1>{title} is unavailable</h1>} onRetry={() => void tryAgain()} busy={isLoading}>
      We could not load this screen. The other screens work, and nothing that you saved is lost.
    </FailurePanel>
  );
}
