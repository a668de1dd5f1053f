import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { csv } from './csv';
import { saveFile } from './saveFile';

interface ExportButtonProps {
  /** Name of the file, without its ending. */
  name: string;
  /** What is exported: the rows that the list shows, those of other pages too. */
  rows: readonly Readonly<Record<string, string>>[];
}

/** Saves a list as a file for spreadsheets. Without rows there is nothing to save, and no button. */
export const ExportButton = ({ name, rows }: ExportButtonProps) =>
  rows.length > 0 && (
    <CompactButton onClick={() => saveFile(`${name}.csv`, csv(rows), 'text/csv;charset=utf-8')}>
      <Icon name="download" size={16} /> Export CSV
    </CompactButton>
  );
