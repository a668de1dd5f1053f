import type { Router } from './App';
import { hasFirstView, stopFirstView } from './firstView';
import { nextTask } from '@juris/platform/nextTask';

/** How long a first view stands while its list does not come, in milliseconds. It takes no input, the application does. */
const listTimeout = 5_000;

/**
 * Waits until the application can draw its first page whole: its code is there, its loaders are done, and where a first
 * view stands on the page, so is its list. So the page is drawn once, and no placeholder comes between.
 * @param list the answer that the document asked for, when the application has asked for it
 */
export async function untilDrawable(router: Router, list: () => Promise<unknown> | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = ({ initialized, navigation }: Router['state']) => {
      if (!initialized || navigation.state !== 'idle') return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look(router.state);
  });
  if (hasFirstView()) await Promise.race([list(), after(listTimeout)]);
  // What has come is in the store a task later.
  await nextTask();
  stopFirstView();
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
