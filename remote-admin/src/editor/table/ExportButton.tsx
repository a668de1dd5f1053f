import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import type { Progress } from './readRows';
import { useExport, type ExportedList } from './useExport';

interface ExportButtonProps<Row extends object> extends ExportedList<Row> {
  /** Number of rows. Without rows there is no button. */
  total: number | undefined;
}

/** Exports a list as CSV: all rows that match search and filters, on all pages. */
export function ExportButton<Row extends object>({ total, ...list }: ExportButtonProps<Row>) {
  const { progress, run } = useExport(list);
  if (!total) return null;
  return (
    <CompactButton aria-disabled={progress !== undefined || undefined} onClick={() => void run()}>
      <Icon name="download" size={16} /> <ExportLabel progress={progress}>Export CSV</ExportLabel>
    </CompactButton>
  );
}

/** Renders the label of an export button: the action, or its progress. */
export const ExportLabel = ({ progress, children }: { progress: Progress | undefined; children: string }) =>
  progress ? (
    <span role="status">
      Exporting {figure(progress.read)} of {figure(progress.total)}…
    </span>
  ) : (
    children
  );

const figure = (number: number) => number.toLocaleString('en-IN');
