import { useEffect, useRef, useState } from 'react';
import type { ConfirmedTitleImport } from '@juris/contract';
import { notify, useAppDispatch } from '@juris/platform';
import { randomId } from '@juris/shared-ui/randomId';
import { useAdminImportMutation, useAdminPreviewImportMutation, type Plan } from './importApi';
import { useBookList } from '../book-changes/bookList';
import { useUndoBulkChange } from '../book-changes/useUndoBulkChange';
import type { CheckedFile } from './useFileCheck';
import { importParts, matchesPlan, type ImportPart } from './importParts';
import { useImportLabels } from './labels';

/**
 * Imports the rows without errors of a file, part by part. After `cancel`, the current part is still completed.
 * @returns `imported` is the number of imported rows while an import is running; `run` and `cancel` start and cancel
 *   the import.
 */
export function useImport({
  csv,
  columns,
  headLine,
  name,
  plan: checkedPlan,
}: Pick<CheckedFile, 'csv' | 'columns' | 'headLine' | 'name' | 'plan'>) {
  const dispatch = useAppDispatch();
  const { books, bulkLabels } = useBookList();
  const importLabels = useImportLabels();
  const [preview] = useAdminPreviewImportMutation();
  const [send] = useAdminImportMutation();
  const { undo } = useUndoBulkChange();
  const [imported, setImported] = useState<number>();
  const isCancelled = useRef(false);
  const cancel = () => void (isCancelled.current = true);
  useEffect(() => cancel, []);

  /** Imports one part of the file. @returns the reason if the part could not be imported; undefined on success */
  async function importPart(part: ImportPart, bulkChange: BulkChange): Promise<string | undefined> {
    const { csv: partCsv, plan, lines } = part;
    if (plan === undefined) {
      const { data, error } = await preview({ books, csv: partCsv, columns });
      if (!data) return error?.message ?? importLabels.importFailed;
      if (!matchesPlan(lines, data.output)) return importLabels.changedMeanwhile;
      return importPart({ ...part, plan: data.output.plan }, bulkChange);
    }
    const { data, error } = await send({
      books,
      csv: partCsv,
      plan,
      ...bulkChange,
      ...(columns && { columns }),
      ...(headLine !== undefined && { headLine }),
    });
    return data ? undefined : (error?.message ?? importLabels.importFailed);
  }

  /** Imports all parts. @returns the notice to show at the end */
  async function importAll() {
    const done = { add: 0, change: 0 };
    // An older API describes no columns and cannot undo an import.
    const { columns: described }: Partial<Plan> = checkedPlan;
    const id = randomId();
    const bulkChange: BulkChange = described ? { bulkChange: { id, label: name.slice(0, 200) } } : {};
    const undoAction = () =>
      described && done.add + done.change > 0
        ? { label: bulkLabels.undo, run: () => void undo(id) }
        : undefined;
    for (const part of importParts(csv, checkedPlan)) {
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

type BulkChange = Pick<ConfirmedTitleImport, 'bulkChange'>;
