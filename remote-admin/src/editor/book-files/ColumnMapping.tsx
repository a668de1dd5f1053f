import styled from 'styled-components';
import { SelectControl, SelectLayout } from '@juris/shared-ui/Field/SelectField';
import { below } from '@juris/shared-ui/theme/media';
import type { Plan } from './importApi';
import { importLabels } from './labels';
import type { CheckedFile, FileChoices } from './useFileCheck';

interface ColumnMappingProps extends Pick<Plan, 'columns' | 'fields'> {
  /** Called with the field of each column when the user assigns a column; null for an ignored column. */
  onAssign: (fields: (string | null)[]) => void;
  isDisabled: boolean;
}

/**
 * Shows the field of each column of a file, with its first values. The user can assign another field or ignore the
 * column. The list is open if a column with values is ignored.
 */
export function ColumnMapping({ columns, fields, onAssign, isDisabled }: ColumnMappingProps) {
  const known = columns.filter(({ field }) => field !== null).length;
  const hasUnknown = columns.some(({ field, samples }) => field === null && samples.length > 0);

  const assign = (at: number, chosen: string) =>
    onAssign(
      columns.map(({ field }, index) => {
        if (index === at) return chosen === '' ? null : chosen;
        // A field has only one column, so the other column is ignored.
        return field === chosen ? null : field;
      }),
    );

  return (
    <Box open={hasUnknown || undefined}>
      <summary>{importLabels.columns(known, columns.length)}</summary>
      <p>{importLabels.columnsHint}</p>
      <List>
        {columns.map(({ heading, field, samples }, at) => {
          const name = heading || importLabels.unnamed(at + 1);
          return (
            <li key={at}>
              <strong>{name}</strong>
              <small>{samples.join(' · ')}</small>
              <SelectLayout>
                <SelectControl
                  aria-label={importLabels.assign(name)}
                  disabled={isDisabled}
                  value={field ?? ''}
                  onChange={({ target }) => assign(at, target.value)}
                >
                  <option value="">{importLabels.ignore}</option>
                  {fields.map((one) => (
                    <option key={one.field} value={one.field}>
                      {one.heading}
                    </option>
                  ))}
                </SelectControl>
              </SelectLayout>
            </li>
          );
        })}
      </List>
    </Box>
  );
}

const Box = styled.details`
  margin-bottom: 16px;
  padding: 10px 14px;
  border: 1px solid var(--c-line);
  border-radius: 8px;
  background: var(--c-surface);
  summary {
    cursor: pointer;
    font-weight: var(--w-semibold);
  }
  p {
    margin-block: 8px;
    color: var(--c-ink-2);
  }
`;

const List = styled.ul`
  --control-height: var(--l-control-h-admin);
  --control-padding: 4px 10px;
  --control-radius: 6px;
  --control-text: 0.875rem;
  font-size: 0.875rem;
  li {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr) 240px;
    gap: 4px 16px;
    align-items: center;
    padding-block: 6px;
    border-top: 1px solid var(--c-line);
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: var(--w-semibold);
  }
  small {
    color: var(--c-ink-3);
  }
  ${below.tablet} {
    --control-height: 44px;
    --control-text: 1rem;
    li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

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
