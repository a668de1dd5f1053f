import { useState } from 'react';
import type { CoverMatches } from '@juris/contract/coverMatches';
import { api, useAppDispatch } from '@juris/platform';
import { fileErrorOf } from '@juris/shared-ui/FileField/FileField';
import { randomId } from '@juris/shared-ui/randomId';
import { multipart } from '../api/requests';
import { accepted } from '../form/FileFields';
import { CheckBox } from '../form/form.styles';
import { useCommand } from '../record/command';
import { savedRecordIn, successMessage } from '../record/record';
import { UploadDialog } from '../uploads/UploadDialog';
import type { UploadRow } from '../uploads/useUploadQueue';
import { coverLabels } from './labels';

/** Number of file names in one request. The API accepts at most 200. */
const NAMES = 200;

type MatchedTitle = CoverMatches['output'][number]['titles'][number];

/** A selected file, and the title that it is a cover of. */
interface CoverRow extends UploadRow {
  title?: MatchedTitle;
}

/** A saved cover: versions of its title before and after, and the present one, as far as this dialog has changed it. */
type SavedCover = Record<'id' | 'undo' | 'redo' | 'current', number>;

/**
 * Dialog that saves many covers at once. The titles are found by the names of the files, and are shown before anything is
 * saved.
 */
export function CoversDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  // The commands invalidate no lists: the queue does it once after all of them.
  const [sendCommand] = useCommand();
  const [matches, setMatches] = useState<ReadonlyMap<string, readonly MatchedTitle[]>>(new Map());
  const [isReplacing, setIsReplacing] = useState(true);

  async function match(files: readonly File[]) {
    const found = new Map<string, readonly MatchedTitle[]>();
    const names = files.filter((file) => !fileErrorOf(file, accepted.image)).map(({ name }) => name);
    for (let first = 0; first < names.length; first += NAMES) {
      const { data } = await sendCommand<CoverMatches>({
        ...{ url: 'published-titles/covers/match', body: { names: names.slice(first, first + NAMES) } },
      });
      if (!data) return coverLabels.matchFailed;
      for (const { name, titles } of data.output) found.set(name, titles);
    }
    setMatches((before) => new Map([...before, ...found]));
    return undefined;
  }

  async function send({ file, title }: CoverRow): Promise<SavedCover | string> {
    if (!title) return coverLabels.failed;
    const { id, version } = title;
    const { data, error } = await sendCommand({
      ...{ url: `published-titles/${id}`, body: multipart({ version, image: file }) },
      headers: { 'Idempotency-Key': randomId() },
    });
    const after = savedRecordIn(data)?.version;
    if (after === undefined) return error?.message ?? coverLabels.failed;
    return { id, undo: version, redo: after, current: after };
  }

  async function reverse(cover: SavedCover, direction: 'undo' | 'redo') {
    const url = `history/publishedTitle/${cover.id}/${cover[direction]}?over=${cover.current}`;
    if (successMessage(await sendCommand({ url })) === undefined) return false;
    // Each restored version is a new version of the title.
    cover.current += 1;
    return true;
  }

  return (
    <UploadDialog<CoverRow, SavedCover>
      {...{ labels: coverLabels, accepts: [accepted.image], send, reverse, onClose }}
      rowsOf={(files) => coverRows(files, matches, isReplacing)}
      prepare={match}
      onChange={() => dispatch(api.util.invalidateTags(['PublishedTitle', 'History']))}
      options={(rows) =>
        rows.some(({ title }) => title?.hasCover) && (
          <CheckBox checked={isReplacing} onChange={setIsReplacing}>
            {` ${coverLabels.replace}`}
          </CheckBox>
        )
      }
    />
  );
}

/**
 * Returns the outcome of each file. Of several files for one title, only the first is saved.
 * @param matches titles of the files, by name
 * @param isReplacing false to keep present covers
 */
function coverRows(
  files: readonly File[],
  matches: ReadonlyMap<string, readonly MatchedTitle[]>,
  isReplacing: boolean,
): CoverRow[] {
  const { add, replace, keep, none, several, repeated } = coverLabels.outcomes;
  const used = new Set<number>();
  return files.map((file) => {
    const error = fileErrorOf(file, accepted.image);
    const titles = matches.get(file.name) ?? [];
    const [title] = titles;
    if (error || !title) return { file, outcome: error ?? none, isSaved: false };
    if (titles.length > 1) return { file, outcome: several, isSaved: false };
    const found = { file, title, detail: title.title };
    if (used.has(title.id)) return { ...found, outcome: repeated, isSaved: false };
    used.add(title.id);
    if (!title.hasCover) return { ...found, outcome: add, isSaved: true };
    return { ...found, outcome: isReplacing ? replace : keep, isSaved: isReplacing };
  });
}
