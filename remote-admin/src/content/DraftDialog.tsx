import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { useBlocker } from '@juris/shell/platform';
import { CompactButton } from '@juris/shared-ui/CompactButton/CompactButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { below } from '@juris/shared-ui/theme/media';
import type { SaveResult } from './useSave';
import { useReloadWarning } from './useReloadWarning';

/** Messages for single fields, by the field's name. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string | undefined>>;

interface DraftDialogProps<Draft> {
  title: string;
  /** What the form starts with; later changes of it are not followed, so that nothing typed is lost. */
  initial: Draft;
  onSave: (draft: Draft) => Promise<SaveResult | undefined>;
  onClose: () => void;
  children: (form: {
    draft: Draft;
    change: (part: Partial<Draft>) => void;
    errors: FieldErrors<Draft>;
  }) => ReactNode;
}

/**
 * A form in a static dialog. It owns the draft: a failed save leaves it as it is. Every way out of it (X, Cancel,
 * Escape, Back, a reload) asks first when something was changed, because all of them are navigations.
 */
export function DraftDialog<Draft extends object>(props: DraftDialogProps<Draft>) {
  const { title, onSave, onClose, children } = props;
  const [initial] = useState(props.initial);
  const [draft, setDraft] = useState(initial);
  const [refused, setRefused] = useState<Refused<Draft>>();
  const [isSaved, setIsSaved] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);

  const isChanged = !isSaved && differs(draft, initial);
  const leaving = useBlocker(isChanged);
  useReloadWarning(isChanged);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSaved) close();
  }, [isSaved]);

  useEffect(() => {
    form.current?.querySelector('input')?.focus();
  }, []);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = await onSave(draft);
    if (!result) return;
    if (result.isSaved) setIsSaved(true);
    else setRefused({ draft, fields: result.fields });
  }

  return (
    <>
      <Dialog
        title={title}
        onClose={onClose}
        footer={
          <>
            <CompactButton onClick={onClose}>Cancel</CompactButton>
            <CompactButton look="filled" type="submit" form={formId}>
              Save
            </CompactButton>
          </>
        }
      >
        <Fields id={formId} ref={form} noValidate onSubmit={(event) => void submit(event)}>
          {children({ draft, change, errors: refused ? stillWrong(refused, draft) : {} })}
        </Fields>
      </Dialog>
      {leaving.state === 'blocked' && (
        <ConfirmDialog
          question="Do you want to discard the changes?"
          consequence="What you entered here has not been saved."
          act="Discard"
          onConfirm={leaving.proceed}
          onCancel={leaving.reset}
        />
      )}
    </>
  );
}

/** What the server said of the fields, and what they held then. */
interface Refused<Draft> {
  draft: Draft;
  fields: Record<string, string>;
}

/** A message stands at its field until that is changed. */
function stillWrong<Draft extends object>(refused: Refused<Draft>, draft: Draft): FieldErrors<Draft> {
  const errors: FieldErrors<Draft> = {};
  for (const name in refused.draft)
    if (draft[name] === refused.draft[name]) errors[name] = refused.fields[name];
  return errors;
}

function differs<Draft extends object>(one: Draft, other: Draft): boolean {
  for (const name in one) if (one[name] !== other[name]) return true;
  return false;
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 18px 20px;
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Takes the whole width of the form. */
export const Wide = styled.div`
  grid-column: 1 / -1;
`;
