import { useEffect, useRef, useState } from 'react';
import type { TitleImportPlan } from '@juris/contract';
import type { UploadProgress } from '@juris/platform';
import type { Outcome } from '../../../editor/record/record';
import { decodeFile, type DecodedFile } from './decodeFile';
import { useAdminPreviewTitleImportMutation, type Plan } from './importApi';
import { importLabels } from './labels';

/** A file that was checked, and what its import would do. */
export interface CheckedFile {
  csv: string;
  plan: Plan;
  /** Notices that the user should read before importing the file. */
  notices: string[];
}

/**
 * Checks a CSV file with titles on the server. If another file is selected during a check, only the other file
 * is checked.
 * @returns `file`: the selected file. `error`: why the file cannot be imported. `checked`: the result of the check.
 *   `upload`: the progress while a check is running. `check` checks a file, `reset` discards the file.
 */
export function useFileCheck() {
  const [preview] = useAdminPreviewTitleImportMutation();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [checked, setChecked] = useState<CheckedFile>();
  const [upload, setUpload] = useState<UploadProgress>();
  const latest = useRef(new AbortController());
  useEffect(() => () => latest.current.abort(), []);

  function reset() {
    latest.current.abort();
    latest.current = new AbortController();
    setFile(undefined);
    setError(undefined);
    setChecked(undefined);
    setUpload(undefined);
  }

  async function check(chosen: File | undefined, fileError?: string) {
    reset();
    const { signal } = latest.current;
    setFile(chosen);
    setError(fileError);
    if (!chosen || fileError) return;
    const sent = { loaded: 0, total: 0 };
    setUpload(sent);
    const decoded = await decode(chosen);
    if (signal.aborted) return;
    if ('error' in decoded) {
      setUpload(undefined);
      return setError(decoded.error);
    }
    const { text: csv, notice = [] } = decoded;
    const request = preview({ csv, onUploadProgress: (progress) => !signal.aborted && setUpload(progress) });
    signal.addEventListener('abort', () => request.abort());
    const { data, error: failure }: Checked = await request;
    if (signal.aborted) return;
    setUpload(undefined);
    if (!data) return setError(failure?.message ?? importLabels.checkFailed);
    // An API of an older release sends no notices.
    const { notices = [] }: Partial<Plan> = data.output;
    setChecked({ csv, plan: data.output, notices: [notice, notices].flat() });
  }

  return { file, error, checked, upload, check, reset };
}

type Checked = Outcome & { data?: TitleImportPlan | undefined };

/** Reads a selected file. If it cannot be read, the returned error is shown at the file field. */
async function decode(file: File): Promise<DecodedFile | { error: string }> {
  try {
    return decodeFile(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
