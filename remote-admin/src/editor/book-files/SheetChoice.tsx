import styled from 'styled-components';
import { SelectControl, SelectLayout } from '@juris/shared-ui/Field/SelectField';
import { importLabels } from './labels';
import type { CheckedFile, FileChoices } from './useFileCheck';

interface SheetChoiceProps extends CheckedFile {
  /** Called with the chosen sheet, or with the chosen row with the headings. Columns are then recognised again. */
  onChoose: (choices: Partial<FileChoices>) => void;
  isDisabled: boolean;
}

/** Shows the sheet of a workbook and the row with the headings that were read. The user can choose others. */
export function SheetChoice({ sheets, csv, plan, onChoose, isDisabled }: SheetChoiceProps) {
  const { headLine = 1 } = plan;
  const rows = Math.max(20, headLine);
  return (
    <Row>
      {sheets.length > 1 && (
        <label>
          {importLabels.sheet}
          <SelectLayout>
            <SelectControl
              disabled={isDisabled}
              value={sheets.findIndex((sheet) => sheet.csv === csv)}
              onChange={({ target }) => {
                const chosen = sheets[Number(target.value)];
                if (chosen) onChoose({ csv: chosen.csv, columns: undefined, headLine: undefined });
              }}
            >
              {sheets.map(({ name }, at) => (
                <option key={name} value={at}>
                  {name}
                </option>
              ))}
            </SelectControl>
          </SelectLayout>
        </label>
      )}
      <label>
        {importLabels.headLine}
        <SelectLayout>
          <SelectControl
            disabled={isDisabled}
            value={headLine}
            onChange={({ target }) => onChoose({ headLine: Number(target.value), columns: undefined })}
          >
            {Array.from({ length: rows }, (_, at) => (
              <option key={at}>{at + 1}</option>
            ))}
          </SelectControl>
        </SelectLayout>
      </label>
    </Row>
  );
}

const Row = styled.div`
  --control-height: var(--l-control-h-admin);
  --control-padding: 4px 10px;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  margin-bottom: 12px;
  font-size: 0.875rem;
`;
