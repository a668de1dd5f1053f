import { useSyncExternalStore } from 'react';
import type { UploadProgress } from '@juris/platform';

/** Per cent of the running upload of a form. Only the browser changes it, where one form is sent at a time. */
let percent: number | undefined;
const listeners = new Set<() => void>();

/** Sets the progress of the running upload, or ends it. Does nothing on the server. */
export function reportUpload(progress: UploadProgress | undefined): void {
  if (typeof document === 'undefined') return;
  percent = progress && progress.total > 0 ? Math.floor((100 * progress.loaded) / progress.total) : undefined;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the progress of the running upload in per cent; undefined without an upload. */
export const useUploadPercent = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => percent,
    () => undefined,
  );
