import type { LibraryFileAdded } from '@juris/contract';
import { api, useAppDispatch } from '@juris/platform';
import { fileErrorOf } from '@juris/shared-ui/FileField/FileField';
import { formatBytes } from '@juris/shared-ui/FileField/formatBytes';
import { multipart } from '../../editor/api/requests';
import { formatCount, formatNumber } from '../../editor/book-changes/formatNumber';
import { accepted } from '../../editor/form/FileFields';
import { useCommand } from '../../editor/record/command';
import { successMessage } from '../../editor/record/record';
import { uploadButtonLabels, uploadLabels } from '../../editor/uploads/labels';
import { UploadDialog } from '../../editor/uploads/UploadDialog';
import type { UploadRow } from '../../editor/uploads/useUploadQueue';

/** A file that was added to the library, under the name of its latest upload. */
interface AddedFile {
  file: File;
  name: string;
}

/** Dialog that adds many files to the library without a record. */
export function AddFilesDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  // The commands invalidate no lists: the queue does it once after all of them.
  const [sendCommand] = useCommand();

  async function send({ file }: Pick<UploadRow, 'file'>): Promise<AddedFile | string> {
    const body = multipart({ [typeOf(file)]: file });
    const { data, error } = await sendCommand<LibraryFileAdded>({ url: 'files', body });
    return data ? { file, name: data.output.name } : (error?.message ?? addFilesLabels.failed);
  }

  async function reverse(added: AddedFile, direction: 'undo' | 'redo') {
    if (direction === 'undo') {
      const removed = await sendCommand({ url: 'files/remove', body: { name: added.name } });
      return successMessage(removed) !== undefined;
    }
    const again = await send(added);
    if (typeof again === 'string') return false;
    added.name = again.name;
    return true;
  }

  return (
    <UploadDialog<UploadRow, AddedFile>
      {...{ labels: addFilesLabels, accepts: Object.values(accepted), send, reverse, onClose }}
      rowsOf={(files) =>
        files.map((file) => {
          const error = fileErrorOf(file, { ...accepted[typeOf(file)], extensions });
          return {
            ...{ file, detail: formatBytes(file.size), isSaved: !error },
            outcome: error ?? addFilesLabels.ready,
          };
        })
      }
      onChange={() => dispatch(api.util.invalidateTags(['History']))}
    />
  );
}

const typeOf = ({ name }: File) => (name.toLowerCase().endsWith('.pdf') ? 'pdf' : 'image');
const extensions = [...accepted.image.extensions, ...accepted.pdf.extensions];
const files = (count: number) => formatCount(count, 'file', 'files');

/** Labels of the dialog. Tests read them from here. */
export const addFilesLabels = {
  ...uploadLabels('file', 'files'),
  title: uploadButtonLabels.files,
  hint: 'For “Choose from the library” in forms, and for the column Cover of imports. Visitors see a file only in a published record.',
  choose: 'Images and PDFs',
  table: 'Chosen files',
  detail: 'Size',
  ready: 'Ready',
  undone: (done: number, count: number) =>
    done === count
      ? `Undone: ${files(done)} removed.`
      : `${formatNumber(done)} of ${files(count)} removed. The others are in use or were removed before.`,
  undoFailed: 'Couldn’t undo. The files are in use or were removed before.',
} as const;
