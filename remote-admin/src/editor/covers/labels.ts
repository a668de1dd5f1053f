import { formatCount, formatNumber } from '../book-changes/formatNumber';
import { uploadButtonLabels, uploadLabels } from '../uploads/labels';

const covers = (count: number) => formatCount(count, 'cover', 'covers');

/** Labels of the dialog that adds many covers. Tests read them from here. */
export const coverLabels = {
  ...uploadLabels('cover', 'covers'),
  title: uploadButtonLabels.covers,
  hint: 'Files whose names contain an ISBN of the title, or are its Id: 9789351002048.jpg, 30.png.',
  choose: 'Cover images',
  matchFailed: 'Couldn’t match the files. Try again.',
  replace: 'Replace present covers',
  table: 'Files and their titles',
  detail: 'Title',
  outcomes: {
    add: 'New cover',
    replace: 'Replaces the present cover',
    keep: 'Keeps the present cover',
    none: 'No title with this number',
    several: 'Several titles have this ISBN',
    repeated: 'Another file is for this title',
  },
  undone: (done: number, count: number) =>
    done === count
      ? `Undone: ${covers(done)} restored.`
      : `${formatNumber(done)} of ${covers(count)} restored. The others were changed since.`,
  undoFailed: 'Couldn’t undo. The titles were changed since.',
} as const;
