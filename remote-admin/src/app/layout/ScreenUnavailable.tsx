import { useState, type ComponentType } from 'react';
import { FailurePanel } from '@juris/shared-ui/SectionFailure/SectionFailure';

interface ScreenUnavailableProps {
  /** Title of the screen, for example "Manage Banner". */
  title: string;
  /** Loads the code of the screen. */
  load: () => Promise<{ Component: ComponentType }>;
}

/**
 * Shown in place of a screen whose code could not be loaded. The sidebar and the header stay usable, and Try
 * again loads the code of the screen.
 */
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
