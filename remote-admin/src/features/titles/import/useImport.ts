import { useEffect, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import type { RequestFailure } from '../../../editor/record/record';
import { useAdminImportTitlesMutation, useAdminPreviewTitleImportMutation, type Plan } from './importApi';
import { importParts, matchesPlan, type ImportPart } from './importParts';
import { importLabels } from './labels';

/**
 * Imports the rows without errors of a file, part by part. After `cancel`, the current part is still completed.
 * @returns `imported` is the number of imported rows while an import is running; `run` and `cancel` start and
 * cancel the import.
 */
export function useImport(csv: string, plan: Plan) {
  const dispatch = useAppDispatch();
  const [preview] = useAdminPreviewTitleImportMutation();
  const [send] = useAdminImportTitlesMutation();
  const [imported, setImported] = useState<number>();
  const isCancelled = useRef(false);
  const cancel = () => void (isCancelled.current = true);
  useEffect(() => cancel, []);

  /** Imports one part of the file. @returns the reason if the part could not be imported; undefined on success */
  async function importPart({ csv: partCsv, plan: name, lines }: ImportPart): Promise<string | undefined> {
    if (name === undefined) {
      const { data, error } = await preview({ csv: partCsv });
      if (!data) return reasonOf(error);
      if (!matchesPlan(lines, data.output)) return importLabels.changedMeanwhile;
      return importPart({ csv: partCsv, plan: data.output.plan, lines });
    }
    const { data, error } = await send({ csv: partCsv, plan: name });
    return data ? undefined : reasonOf(error);
  }

  /** Imports all parts. @returns the notice to show at the end */
  async function importAll() {
    const done = { add: 0, change: 0 };
    for (const part of importParts(csv, plan)) {
      const count = done.add + done.change;
      if (isCancelled.current) return notify('information', importLabels.cancelled(count));
      setImported(count);
      const failure = await importPart(part);
      if (failure !== undefined) return notify('failure', importLabels.stopped(count, failure));
      for (const { action } of part.lines) if (action === 'add' || action === 'change') done[action] += 1;
    }
    return notify('success', importLabels.done(done));
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

const reasonOf = (error: RequestFailure | undefined) => error?.message ?? importLabels.importFailed;
