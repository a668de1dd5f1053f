import type { AcceptedFiles } from '@juris/shared-ui/FileField/FileField';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import { formatCount, formatNumber } from '../book-changes/formatNumber';

/** Returns the labels of a dialog that sends many files. The nouns are those of what is saved. */
export const uploadLabels = (one: string, many: string) => {
  const items = (count: number) => formatCount(count, one, many);
  return {
    browse: 'Choose files',
    drop: 'or drop them here',
    limits: ({ extensions, maxBytes, maxSvgBytes = maxBytes }: AcceptedFiles) =>
      `${extensions.join(', ')} up to ${formatBytes(maxBytes)}${maxSvgBytes < maxBytes ? ` (.svg ${formatBytes(maxSvgBytes)})` : ''}`,
    checking: 'Matching…',
    file: 'File',
    outcome: 'Outcome',
    summary: (count: number, left: number) =>
      `${items(count)} to save${left > 0 ? `, ${formatCount(left, 'file', 'files')} left out` : ''}.`,
    saving: `Saving ${many}…`,
    progress: (done: number, count: number) => `${formatNumber(done)} of ${items(count)}`,
    save: (count: number) => `Save ${items(count)}`,
    close: 'Close',
    saved: (done: number, failed: number) =>
      `${items(done)} saved${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}.`,
    cancelled: (done: number) => `Cancelled. ${items(done)} had been saved.`,
    undo: (count: number) => `Undoing ${items(count)}…`,
    redo: (count: number) => `Saving ${items(count)} again…`,
    redone: (done: number) => `${items(done)} saved again.`,
    failed: `Couldn’t save this ${one}.`,
  };
};

/** Labels of the buttons that open a dialog for many files. The other labels load with the dialog. */
export const uploadButtonLabels = {
  covers: 'Add covers',
  files: 'Add files',
  unavailable: 'Couldn’t open the dialog. Try again.',
} as const;
