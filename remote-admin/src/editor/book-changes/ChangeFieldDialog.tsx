import { useState, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type {
  BulkSelection,
  Publisher,
  BulkPreview,
  BulkPreviewRequest,
  BulkChangePart,
} from '@juris/contract';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { ProgressBar } from '@juris/shared-ui/FileField/UploadStatus';
import { api, notify, useAppDispatch } from '@juris/platform';
import { randomId } from '@juris/shared-ui/randomId';
import { optionsOf } from '../catalogue/codes';
import { Fields, FullWidth } from '../form/form.styles';
import { ShortFormDialog } from '../form/ShortDialogs';
import { useCommand } from '../record/command';
import { useBookList } from './bookList';
import { makeChange, previewChange } from './bulkApi';
import { blankChange, changeOf, keyIn, type ChangeDraft } from './changeDraft';
import { ChangeFields } from './ChangeFields';
import { bulkLabels, failureNames } from './labels';
import { useUndoBulkChange } from './useUndoBulkChange';

interface ChangeFieldDialogProps {
  /** Field that is selected at first; empty for none. */
  field: ChangeDraft['field'];
  publishers: readonly Publisher[];
  /** Selected books with the versions that the editor has seen. */
  selected: { id: number; version: number }[];
  /** Search words and filters of the list, by the names of the API's query parameters. */
  filter: Record<string, string>;
  /** Number of books that match the filter. */
  total: number;
  onClose: () => void;
  /** Called after all books were changed. */
  onDone: () => void;
}

/** Dialog that changes one field of the selected books, or of all books that match the filter of the list. */
export function ChangeFieldDialog(props: ChangeFieldDialogProps) {
  const { publishers, selected, filter, total, onClose, onDone } = props;
  const { books, bulkLabels } = useBookList();
  const { publisher, ...others } = bulkLabels.fields;
  const fields = books.kind === 'publishedTitle' ? { ...others, publisher } : others;
  const [scope, setScope] = useState<'selected' | 'matching'>(selected.length > 0 ? 'selected' : 'matching');
  const [draft, setDraft] = useState({ ...blankChange, field: props.field });
  const { run, stop, done } = useBulkChange();
  const made = changeOf(draft);
  const selection: BulkSelection = scope === 'selected' ? { records: selected } : { filter };
  const { preview, error } = usePreview(made && JSON.stringify({ selection, change: made.change }));
  const count = preview?.changed ?? 0;
  const isRunning = done !== undefined;
  const scopes = {
    ...(selected.length > 0 && { selected: bulkLabels.selected(selected.length) }),
    matching: bulkLabels.matching(total),
  };

  async function apply() {
    if (!made || count === 0 || isRunning) return;
    if (await run({ selection, change: made.change }, made.label)) onDone();
    else onClose();
  }

  return (
    <ShortFormDialog
      as={Form}
      title={bulkLabels.heading}
      submitLabel={bulkLabels.apply(count)}
      variant={draft.field === 'remove' ? 'danger' : 'filled'}
      isDisabled={count === 0 || isRunning}
      {...(isRunning && { cancelLabel: bulkLabels.stop })}
      onSubmit={() => void apply()}
      onClose={isRunning ? stop : onClose}
    >
      <SelectField
        label={bulkLabels.scope}
        placeholder=""
        value={scope}
        options={optionsOf(scopes)}
        onChange={(value) => setScope(value === 'selected' ? 'selected' : 'matching')}
      />
      <SelectField
        label={bulkLabels.field}
        required
        placeholder={bulkLabels.select}
        value={draft.field}
        options={optionsOf(fields)}
        onChange={(value) => setDraft({ ...draft, field: keyIn(bulkLabels.fields, value, '') })}
      />
      <ChangeFields
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        publishers={publishers}
      />
      {isRunning ? (
        <FullWidth>
          <p role="status">{bulkLabels.changing}</p>
          <ProgressBar aria-label={bulkLabels.changing} max={count} value={done} />
          <p aria-hidden="true">{bulkLabels.progress(done, count)}</p>
        </FullWidth>
      ) : (
        <>
          {made && !preview && !error && <FullWidth role="status">{bulkLabels.checking}</FullWidth>}
          {error !== undefined && <FullWidth role="alert">{error}</FullWidth>}
          {preview && <ChangePreview {...preview} />}
        </>
      )}
    </ShortFormDialog>
  );
}

const Form = styled(Fields)`
  align-items: start;
`;

/**
 * Renders the preview of a bulk change: the number of books, the first values, and the books that cannot be changed.
 */
function ChangePreview({ changed, total, examples, refused, failed }: BulkPreview['output']) {
  const { bulkLabels } = useBookList();
  return (
    <Section aria-label={bulkLabels.preview}>
      <p role="status">{bulkLabels.counts(changed, total)}</p>
      <ul>
        {examples.map(({ id, name, before, after }) => (
          <li key={id}>
            <span>{name}</span> <span>{bulkLabels.change(before, after)}</span>
          </li>
        ))}
        {changed > examples.length && <li>{bulkLabels.more(changed - examples.length)}</li>}
      </ul>
      {refused > 0 && (
        <>
          <p>{bulkLabels.refused(refused)}</p>
          <ul>
            {failed.slice(0, MOST_NAMED).map(({ id, name, message }) => (
              <li key={id} data-wrong>
                <span>{name || id}</span> <span>{message}</span>
              </li>
            ))}
            {refused > MOST_NAMED && <li>{bulkLabels.more(refused - MOST_NAMED)}</li>}
          </ul>
        </>
      )}
    </Section>
  );
}

/** Maximum number of unchangeable books that the preview names. */
const MOST_NAMED = 5;

const Section = styled.section`
  grid-column: 1 / -1;
  overflow-wrap: anywhere;
  p {
    font-weight: var(--w-semibold);
  }
  ul {
    margin-block: 6px 12px;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 2px 16px;
    padding-block: 4px;
    border-bottom: 1px solid var(--c-line);
    font-feature-settings: 'tnum';
  }
  [data-wrong] span:last-child {
    color: var(--c-chay);
  }
`;

/** Time without a further keystroke, in ms, after which a change is checked. */
const PAUSE_MS = 250;

/** Result of checking a change; both fields are absent while the check is running. */
interface Checked {
  preview?: BulkPreview['output'];
  error?: string;
}

/**
 * Checks a bulk change on the server whenever it differs from the previous one.
 * @param request Change as JSON text, so that equal changes are not checked again; undefined while it is incomplete.
 */
function usePreview(request: string | undefined): Checked {
  const { books } = useBookList();
  const [send] = useCommand();
  const [checked, setChecked] = useState<Checked & { request?: string | undefined }>({});
  useEffect(() => {
    if (request === undefined) return undefined;
    let isOutdated = false;
    const timer = setTimeout(async () => {
      const body: BulkPreviewRequest = JSON.parse(request);
      const { data, error } = await send(previewChange(books, body));
      if (isOutdated) return;
      setChecked(
        data
          ? { request, preview: data.output }
          : { request, error: error?.message ?? bulkLabels.previewFailed },
      );
    }, PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [books, request, send]);
  return checked.request === request ? checked : {};
}

/**
 * Makes bulk changes, part by part, and shows a notice with Undo.
 * @returns `run` makes a change and resolves to true if all parts were sent. `done` is the number of changed books
 *   while a change is running. After `stop`, the current part is still completed.
 */
function useBulkChange() {
  const dispatch = useAppDispatch();
  const { books, bulkLabels } = useBookList();
  const [send] = useCommand();
  const { undo } = useUndoBulkChange();
  const [done, setDone] = useState<number>();
  const isStopped = useRef(false);
  const stop = () => void (isStopped.current = true);
  useEffect(() => stop, []);

  async function run(request: BulkPreviewRequest, label: string): Promise<boolean> {
    isStopped.current = false;
    // All parts have the same id, which makes them one change and a repeated request harmless.
    const id = randomId();
    const failed: BulkChangePart['failed'] = [];
    let count = 0;
    const report = (tone: 'success' | 'failure' | 'information', text: string, canUndo = count > 0) => {
      setDone(undefined);
      const action = canUndo ? { label: bulkLabels.undo, run: () => void undo(id) } : undefined;
      dispatch(notify(tone, text, action));
      dispatch(api.util.invalidateTags([...books.tags]));
    };
    setDone(0);
    for (let after: number | null = 0; after !== null;) {
      const part = makeChange(books, { ...request, id, label, after });
      let { data, error } = await send(part);
      // Unless the API rejects the part (4xx), it may have saved it.
      const isUnclear = !data && Math.floor((error?.status ?? 0) / 100) !== 4;
      if (isUnclear) ({ data, error } = await send(part));
      if (!data) {
        const why = error?.message ?? bulkLabels.failed;
        if (isUnclear) report('failure', bulkLabels.unclear(why), true);
        else report('failure', count > 0 ? bulkLabels.stopped(count, why) : why);
        return false;
      }
      count += data.done;
      failed.push(...data.failed);
      after = data.next;
      setDone(count);
      if (isStopped.current && after !== null) {
        report('information', bulkLabels.cancelled(count));
        return false;
      }
    }
    const text = bulkLabels.done(count, label);
    if (failed.length === 0) report('success', text);
    else report('failure', `${text} ${bulkLabels.notChanged(failed.length, failureNames(failed))}`);
    return true;
  }
  return { run, stop, done };
}
