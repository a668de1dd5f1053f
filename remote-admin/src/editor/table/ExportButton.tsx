import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { type Progress, useExport, type ExportedList } from './useExport';
import { listLabels } from './labels';

interface ExportButtonProps<Row extends object> extends ExportedList<Row> {
  /** Number of rows. Nothing is rendered if it is 0 or unknown. */
  total: number | undefined;
}

/** Button that exports all matching rows of a list as CSV, from all pages. */
export function ExportButton<Row extends object>({ total, ...list }: ExportButtonProps<Row>) {
  const { progress, run } = useExport(list);
  if (!total) return null;
  return (
    <AdminButton aria-disabled={progress !== undefined || undefined} onClick={() => void run()}>
      <Icon name="download" size={16} /> <ExportLabel progress={progress}>{listLabels.exportCsv}</ExportLabel>
    </AdminButton>
  );
}

/** Renders the label of an export button, or the progress while an export is running. */
export const ExportLabel = ({ progress, children }: { progress: Progress | undefined; children: string }) =>
  progress ? (
    <span role="status">{listLabels.exporting(figure(progress.read), figure(progress.total))}</span>
  ) : (
    children
  );

const figure = (number: number) => number.toLocaleString('en-IN');
