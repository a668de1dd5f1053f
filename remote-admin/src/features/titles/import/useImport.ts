import { useEffect, useRef, useState } from 'react';
import { notify, useAppDispatch } from '@juris/platform';
import type { CallFailure } from '../../../editor/record/record';
import { useAdminImportTitlesMutation, useAdminPreviewTitleImportMutation, type Plan } from './importApi';
import { importParts, isAsPlanned, type ImportPart } from './importParts';
import { labels } from './labels';

/**
 * Imports the correct rows of a file, part by part. Cancelling completes the current part.
 * @returns the number of imported rows while it runs, and functions that start and cancel it
 */
export function useImport(csv: string, plan: Plan) {
  const dispatch = useAppDispatch();
  const [preview] = useAdminPreviewTitleImportMutation();
  const [send] = useAdminImportTitlesMutation();
  const [imported, setImported] = useState<number>();
  const isCancelled = useRef(false);
  const cancel = () => void (isCancelled.current = true);
  useEffect(() => cancel, []);

  /** @returns the reason why the part was not imported; undefined on success */
  async function importPart({ csv: partCsv, plan: name, lines }: ImportPart): Promise<string | undefined> {
    if (name === undefined) {
      const { data, error } = await preview({ csv: partCsv });
      if (!data) return reasonOf(error);
      if (!isAsPlanned(lines, data.output)) return labels.changedMeanwhile;
      return importPart({ csv: partCsv, plan: data.output.plan, lines });
    }
    const { data, error } = await send({ csv: partCsv, plan: name });
    return data ? undefined : reasonOf(error);
  }

  /** @returns the notice that ends the import */
  async function importAll() {
    const done = { add: 0, change: 0 };
    for (const part of importParts(csv, plan)) {
      const count = done.add + done.change;
      if (isCancelled.current) return notify('information', labels.cancelled(count));
      setImported(count);
      const failure = await importPart(part);
      if (failure !== undefined) return notify('failure', labels.stopped(count, failure));
      for (const { action } of part.lines) if (action === 'add' || action === 'change') done[action] += 1;
    }
    return notify('success', labels.done(done));
  }

  /** @returns whether all correct rows were imported */
  async function run() {
    isCancelled.current = false;
    const notice = await importAll();
    dispatch(notice);
    setImported(undefined);
    return notice.payload.tone === 'success';
  }
  return { imported, run, cancel };
}

const reasonOf = (error: CallFailure | undefined) => error?.message ?? labels.importFailed;
