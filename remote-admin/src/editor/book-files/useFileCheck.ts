import { useEffect, useRef, useState } from 'react';
import type { OnixImport } from '@juris/contract/onixImport';
import type { UploadProgress } from '@juris/platform';
import { useCommand, type Command } from '../record/command';
import { decodeFile, type DecodedFile } from './decodeFile';
import type { Sheet } from './readWorkbook';
import { useBookList } from '../book-changes/bookList';
import { checkImport, convertOnix, type Plan } from './importApi';
import { importLabels } from './labels';

/** A file that was checked, and the changes of its import. */
export interface CheckedFile {
  csv: string;
  /** Name of the file, which is also its name in the list of imports. */
  name: string;
  /** Field of each column if the user has assigned the columns. */
  columns: Columns;
  plan: Plan;
  /** Row with the headings if the user has chosen it, from 1. */
  headLine?: number | undefined;
  /** Visible sheets of a workbook; empty for other files. */
  sheets: readonly Sheet[];
  /** Elements of an ONIX file that are not imported. */
  leftOut?: LeftOut;
  /** Notices that the user should read before importing the file. */
  notices: string[];
}

/** Choices of the user for a checked file. */
export type FileChoices = Pick<CheckedFile, 'csv' | 'columns' | 'headLine'>;

/** Elements that are not imported, with the rows of the table. */
export type LeftOut = OnixImport['output']['leftOut'];

/** Field of each column of a file, null for columns to ignore; undefined before the user has assigned them. */
type Columns = (string | null)[] | undefined;

/**
 * Checks a file with books on the server. A newly selected file replaces the file that is being checked.
 * @returns `file`: the selected file. `error`: why the file cannot be imported. `checked`: the result of the check.
 *   `upload`: the progress while a check is running. `check` checks a file, `choose` checks it again with
 *   other columns, another sheet or other headings, `reset` discards it.
 */
export function useFileCheck() {
  const { books } = useBookList();
  const [sendCommand] = useCommand();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [checked, setChecked] = useState<CheckedFile>();
  /** Notices about reading the file, without those of the server. */
  const [ownNotices, setOwnNotices] = useState<string[]>([]);
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

  async function check(chosen: File | undefined, fileError?: string, columns?: Columns) {
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
    const { sheets = [], text, notice } = decoded;
    const common = { name: chosen.name, columns, sheets, notices: [notice ?? []].flat() };
    if (books.kind === 'publishedTitle' && isXml(text)) {
      const onix = await tableOf(text, signal);
      const notices = [...common.notices, importLabels.onixKeeps];
      if (onix) await checkText({ ...common, ...onix, notices }, signal);
      return;
    }
    // The first sheets may be notes for readers, or have too many rows.
    for (const csv of sheets.length > 0 ? sheets.map((sheet) => sheet.csv) : [text]) {
      const result = await checkText({ ...common, csv }, signal);
      if (result === 'stopped' || (result !== 'refused' && hasHeadings(result))) return;
    }
    if (sheets.length < 2) return;
    setChecked(undefined);
    await checkText({ ...common, csv: text }, signal);
  }

  /** Checks the file again after the user has assigned its columns, or chosen a sheet or the row with the headings. */
  async function choose(choices: Partial<FileChoices>) {
    if (!checked) return;
    latest.current.abort();
    latest.current = new AbortController();
    setUpload({ loaded: 0, total: 0 });
    await checkText({ ...checked, ...choices, notices: ownNotices }, latest.current.signal);
  }

  /** Sends a file, and shows the progress of its upload. */
  function send<Answer>(command: Command<Answer>, signal: AbortSignal) {
    const onUploadProgress = (sent: UploadProgress) => !signal.aborted && setUpload(sent);
    const request = sendCommand<Answer>({ ...command, onUploadProgress });
    signal.addEventListener('abort', () => request.abort());
    return request;
  }

  /** Converts an ONIX file to CSV. @returns undefined if that failed, or the user has chosen another file */
  async function tableOf(onix: string, signal: AbortSignal) {
    const { data, error: failure } = await send(convertOnix(books, onix), signal);
    if (signal.aborted) return undefined;
    if (data) return { csv: data.output.csv, leftOut: data.output.leftOut };
    setUpload(undefined);
    setError(failure?.message ?? importLabels.checkFailed);
    return undefined;
  }

  async function checkText(
    { plan: _, notices: own, ...chosen }: Omit<CheckedFile, 'plan'> & { plan?: Plan },
    signal: AbortSignal,
  ): Promise<Plan | 'refused' | 'stopped'> {
    const { csv, columns, headLine } = chosen;
    const check = checkImport(books, {
      csv,
      ...(columns && { columns }),
      ...(headLine !== undefined && { headLine }),
    });
    const { data, error: failure } = await send(check, signal);
    if (signal.aborted) return 'stopped';
    setUpload(undefined);
    if (!data) {
      setError(failure?.message ?? importLabels.checkFailed);
      return failure?.status === 400 ? 'refused' : 'stopped';
    }
    setOwnNotices(own);
    setError(undefined);
    setChecked({ ...chosen, plan: data.output, notices: [...own, ...data.output.notices] });
    return data.output;
  }

  return { file, error, checked, upload, check, choose, reset };
}

const isXml = (text: string) => /^\uFEFF?\s*<[?!\w]/.test(text);

/** Returns whether a sheet has at least two known headings. */
const hasHeadings = ({ columns }: Plan) => columns.filter(({ field }) => field !== null).length >= 2;

/** Reads a selected file. If it cannot be read, the returned error is shown at the file field. */
async function decode(file: File): Promise<DecodedFile | { error: string }> {
  try {
    return await decodeFile(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
