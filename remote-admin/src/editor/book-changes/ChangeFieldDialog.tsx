import { useId, useState } from 'react';
import styled from 'styled-components';
import type { BulkSelection, Publisher } from '@juris/contract';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { SelectField } from '@juris/shared-ui/Field/SelectField';
import { ProgressBar } from '@juris/shared-ui/FileField/ProgressBar';
import { optionsOf } from '../catalogue/codes';
import { blankChange, changeOf, keyIn } from './changeDraft';
import { ChangeFields } from './ChangeFields';
import { ChangePreview } from './ChangePreview';
import { useBookList } from './bookList';
import { useBulkChange } from './useBulkChange';
import { usePreview } from './usePreview';
import { Fields, FullWidth } from '../form/form.styles';
import { SubmitButtons } from '../form/SubmitButtons';

interface ChangeFieldDialogProps {
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
  const formId = useId();
  const { books, bulkLabels } = useBookList();
  const { publisher, ...others } = bulkLabels.fields;
  const fields = books.kind === 'publishedTitle' ? { ...others, publisher } : others;
  const [scope, setScope] = useState<'selected' | 'matching'>(selected.length > 0 ? 'selected' : 'matching');
  const [draft, setDraft] = useState(blankChange);
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
    <Dialog
      title={bulkLabels.heading}
      onClose={isRunning ? stop : onClose}
      footer={
        <SubmitButtons
          formId={formId}
          label={bulkLabels.apply(count)}
          variant={draft.field === 'remove' ? 'danger' : 'filled'}
          isDisabled={count === 0 || isRunning}
          {...(isRunning && { cancelLabel: bulkLabels.stop })}
          onCancel={isRunning ? stop : onClose}
        />
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
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
      </Form>
    </Dialog>
  );
}

const Form = styled(Fields)`
  align-items: start;
`;
