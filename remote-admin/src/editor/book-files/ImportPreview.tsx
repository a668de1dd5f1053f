import { useMemo, useState, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Icon } from '@juris/shared-ui/Icon/Icon';
import { below } from '@juris/shared-ui/theme/media';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { ConfirmedTitleImport } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { randomId } from '@juris/shared-ui/randomId';
import { useAddress } from '../address/useAddress';
import { useListAddress } from '../address/useListAddress';
import { downloadCsv } from '../table/downloadFile';
import { ContentList } from '../table/ContentList';
import { useLocalList, type LocalFilter } from '../table/useLocalList';
import { textColumn } from '../table/columns';
import { useBookList } from '../book-changes/bookList';
import { useCommand } from '../record/command';
import { useUndoBulkChange } from '../book-changes/useUndoBulkChange';
import { ColumnMapping, SheetChoice } from './ColumnMapping';
import { ImportProgress } from './ImportProgress';
import { LeftOutList } from './LeftOutList';
import { wrongRowsCsv, importParts, type ImportPart } from './importParts';
import { importLabels as fixedLabels, useImportLabels, importLabels } from './labels';
import type { CheckedFile, FileChoices } from './useFileCheck';
import { importRows, type ImportLine } from './importApi';

interface ImportPreviewProps extends CheckedFile {
  /** Called when the user discards the file. */
  onReset: () => void;
  /** Called to check the file again, after a partial import or a change of books. */
  onRecheck: () => void;
  /** Called when the user assigns columns to fields, or chooses a sheet or the row with the headings. */
  onChoose: (choices: Partial<FileChoices>) => void;
}

/** Shows the changes of an import, row by row, with errors first. A button imports the rows without errors. */
export function ImportPreview({ onReset, onRecheck, onChoose, ...file }: ImportPreviewProps) {
  const { plan, notices } = file;
  const importLabels = useImportLabels();
  const state = useListAddress(useAddress());
  const rows = useMemo(() => errorsFirst(plan.lines), [plan.lines]);
  const local = useLocalList({ status: 'there', rows }, { columns, filters, state });
  const [isAsking, setIsAsking] = useState(false);
  const { imported, run, cancel } = useImport(file);
  const count = plan.added + plan.changed;
  const hasErrors = plan.refused > 0;
  const all = count + plan.refused;
  const cut = rows.length < all ? [importLabels.shown(rows.length, all)] : [];

  async function confirm() {
    setIsAsking(false);
    const isComplete = await run();
    if (isComplete && !hasErrors) onReset();
    else onRecheck();
  }

  return (
    <Sheet aria-label={importLabels.plan}>
      <Head>
        <div role="status">
          {[importLabels.summary(plan), ...(hasErrors ? [importLabels.remedy] : []), ...cut, ...notices].map(
            (text) => (
              <p key={text}>{text}</p>
            ),
          )}
        </div>
        {imported === undefined && <AdminButton onClick={onReset}>{importLabels.cancel}</AdminButton>}
        {imported === undefined && hasErrors && (
          <AdminButton onClick={() => downloadCsv(importLabels.errorFile, wrongRowsCsv(plan))}>
            <Icon name="download" size={16} /> {importLabels.download}
          </AdminButton>
        )}
        {count > 0 && (
          <AdminButton
            variant="filled"
            aria-disabled={imported !== undefined || undefined}
            onClick={() => imported === undefined && setIsAsking(true)}
          >
            {importLabels.button(count)}
          </AdminButton>
        )}
      </Head>
      {imported !== undefined && (
        <ImportProgress
          label={importLabels.importing}
          {...{ done: imported, total: count, figures: importLabels.progress(imported, count) }}
          onCancel={cancel}
        />
      )}
      {!file.leftOut && <SheetChoice {...file} {...{ onChoose }} isDisabled={imported !== undefined} />}
      {file.leftOut && file.leftOut.length > 0 && <LeftOutList leftOut={file.leftOut} />}
      {!file.leftOut && (
        <ColumnMapping
          columns={plan.columns}
          fields={plan.fields}
          onAssign={(columns) => onChoose({ columns })}
          isDisabled={imported !== undefined}
        />
      )}
      {rows.length > 0 && (
        <ContentList labels={labels} {...local} columns={columns} rowKey={({ line }) => line} state={state} />
      )}
      {isAsking && (
        <ConfirmDialog
          question={importLabels.question(count)}
          consequence={importLabels.consequence(plan)}
          confirmLabel={importLabels.import}
          isHarmless
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Sheet>
  );
}

const errorsFirst = (lines: CheckedFile['plan']['lines']) => [
  ...lines.filter(({ action }) => action === 'refused'),
  ...lines.filter(({ action }) => action !== 'refused'),
];

const labels = { heading: fixedLabels.plan, one: fixedLabels.one, many: fixedLabels.many, whenEmpty: '' };

const Sheet = styled.section`
  margin-top: 24px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-bottom: 12px;
  & > div {
    flex: 1 1 260px;
    ${below.tablet} {
      flex-basis: 100%;
    }
  }
`;

const actionOf = ({ action }: ImportLine) => importLabels.actions[action];

/** Returns texts for the errors and the changes of a line, one text per field. */
const details = ({ action, errors, changes }: ImportLine): { text: string; isWrong: boolean }[] => [
  ...Object.entries(errors).map(([field, why]) => ({
    text: why.startsWith(field) ? why : `${field}: ${why}`,
    isWrong: true,
  })),
  ...changes.map(({ field, before, after }) => ({
    text: action === 'add' ? importLabels.added(field, after) : importLabels.change(field, before, after),
    isWrong: false,
  })),
];

/** Columns of the list of lines in the preview of an import. */
const columns: readonly Column<ImportLine>[] = [
  { heading: importLabels.row, position: 'picture', value: ({ line }) => line, cell: ({ line }) => line },
  textColumn(importLabels.title, 'name', ({ title }) => title, { cut: 30 }),
  textColumn(importLabels.action, 'detail', actionOf),
  {
    heading: importLabels.fields,
    position: 'detail',
    value: (line) =>
      details(line)
        .map(({ text }) => text)
        .join(' '),
    cell: (line) => (
      <Fields>
        {details(line).map(({ text, isWrong }) => (
          <li key={text} data-wrong={isWrong || undefined}>
            {text}
          </li>
        ))}
      </Fields>
    ),
  },
];

/** Filters of the list of lines in the preview of an import. */
const filters: readonly LocalFilter<ImportLine>[] = [{ name: 'act', label: 'action', valueOf: actionOf }];

const Fields = styled.ul`
  min-width: 220px;
  white-space: normal;
  overflow-wrap: anywhere;
  [data-wrong] {
    color: var(--c-chay);
  }
`;

/**
 * Imports the rows without errors of a file, part by part. After `cancel`, the current part is still completed.
 * @returns `imported` is the number of imported rows while an import is running; `run` and `cancel` start and cancel
 *   the import.
 */
function useImport({ csv, columns, headLine, name, plan }: CheckedFile) {
  const dispatch = useAppDispatch();
  const { books, bulkLabels } = useBookList();
  const importLabels = useImportLabels();
  const [send] = useCommand();
  const { undo } = useUndoBulkChange();
  const [imported, setImported] = useState<number>();
  const isCancelled = useRef(false);
  const cancel = () => void (isCancelled.current = true);
  useEffect(() => cancel, []);

  /** Imports one part of the file. @returns the reason if the part could not be imported; undefined on success */
  async function importPart(
    part: ImportPart,
    bulkChange: ConfirmedTitleImport['bulkChange'],
  ): Promise<string | undefined> {
    const { data, error } = await send(
      importRows(books, plan.added + plan.changed, {
        ...{ csv: part.csv, plan: part.plan, bulkChange },
        ...(columns && { columns }),
        ...(headLine !== undefined && { headLine }),
      }),
    );
    return data ? undefined : (error?.message ?? importLabels.importFailed);
  }

  /** Imports all parts. @returns the notice to show at the end */
  async function importAll() {
    const done = { add: 0, change: 0 };
    const bulkChange = { id: randomId(), label: name.slice(0, 200) };
    const undoAction = () =>
      done.add + done.change > 0
        ? { label: bulkLabels.undo, run: () => void undo(bulkChange.id) }
        : undefined;
    for (const part of importParts(csv, plan)) {
      const count = done.add + done.change;
      if (isCancelled.current) return notify('information', importLabels.cancelled(count), undoAction());
      setImported(count);
      const failure = await importPart(part, bulkChange);
      if (failure !== undefined) return notify('failure', importLabels.stopped(count, failure), undoAction());
      done.add += part.added;
      done.change += part.changed;
    }
    return notify('success', importLabels.done(done), undoAction());
  }

  /** Runs the import and shows a notice at the end. @returns true if all rows without errors were imported */
  async function run() {
    isCancelled.current = false;
    const notice = await importAll();
    dispatch(notice);
    setImported(undefined);
    return notice.payload.tone === 'success';
  }
  return { imported, run, cancel };
}
