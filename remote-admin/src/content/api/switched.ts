import type { ContentRecord } from '../record';

/**
 * Shows a row's new state in the list that is held, before the server has answered: for `updateQueryData`, whose
 * patch is undone when the change fails.
 */
export const switched =
  ({ id, isActive }: ContentRecord) =>
  (rows: ContentRecord[] | undefined) => {
    const row = rows?.find((one) => one.id === id);
    if (row) row.isActive = isActive;
  };
