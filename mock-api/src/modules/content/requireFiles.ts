import { HttpError } from '../../platform/http/httpError';
import type { Services } from '../../setup/services';
import type { RecordType } from './contentType';

/**
 * Checks that the files of an earlier version still exist.
 * @throws HttpError 409 if a file that the row references no longer exists
 */
export async function requireFiles(
  uploads: Services['uploads'],
  { files }: RecordType,
  row: object,
): Promise<void> {
  for (const { folder, column } of Object.values(files)) {
    const name = String(Reflect.get(row, column) ?? '');
    if (name !== '' && !(await uploads.has(folder, name)))
      throw new HttpError(
        409,
        `The file ${name} of this version no longer exists. Choose a new file in the form instead.`,
      );
  }
}
