import { formatCount, formatNumber } from '../book-changes/formatNumber';

const covers = (count: number) => formatCount(count, 'cover', 'covers');

/** Labels of the dialog that adds many covers. Tests read them from here. */
export const coverLabels = {
  open: 'Add covers',
  title: 'Add covers',
  hint: 'Files whose names contain an ISBN of the title, or are its Id: 9789351002048.jpg, 30.png.',
  choose: 'Cover images',
  browse: 'Choose files',
  drop: 'or drop them here: .jpg, .jpeg, .png or .svg, up to 5 MB each',
  matching: 'Matching…',
  matchFailed: 'Couldn’t match the files. Try again.',
  summary: (count: number, left: number) =>
    `${covers(count)} to save${left > 0 ? `, ${formatCount(left, 'file', 'files')} left out` : ''}.`,
  replace: 'Replace present covers',
  table: 'Files and their titles',
  file: 'File',
  bookTitle: 'Title',
  outcome: 'Outcome',
  outcomes: {
    add: 'New cover',
    replace: 'Replaces the present cover',
    keep: 'Keeps the present cover',
    none: 'No title with this number',
    several: 'Several titles have this ISBN',
    repeated: 'Another file is for this title',
    type: 'Not an image of these types',
    large: 'Larger than 5 MB',
  },
  saving: 'Saving covers…',
  progress: (done: number, count: number) => `${formatNumber(done)} of ${covers(count)}`,
  save: (count: number) => `Save ${covers(count)}`,
  cancel: 'Cancel',
  close: 'Close',
  saved: (done: number, failed: number) =>
    `${covers(done)} saved${failed > 0 ? `, ${formatNumber(failed)} failed` : ''}.`,
  cancelled: (done: number) => `Cancelled. ${covers(done)} had been saved.`,
  undone: (done: number, count: number) =>
    done === count
      ? `Undone: ${covers(done)} restored.`
      : `${formatNumber(done)} of ${covers(count)} restored. The others were changed since.`,
  redone: (done: number) => `${covers(done)} saved again.`,
  failed: 'Couldn’t save this cover.',
  undoFailed: 'Couldn’t undo. The titles were changed since.',
} as const;
