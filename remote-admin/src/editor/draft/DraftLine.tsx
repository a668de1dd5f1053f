import { useState, useRef } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { notify, useAppDispatch, useLocation } from '@juris/platform';
import { copyText } from '@juris/shared-ui/copyText';
import { DateTimeField } from '@juris/shared-ui/Field/DateTimeField';
import { useRights } from '../rights/ownAccount';
import { previewParameter } from '../address/useContentState';
import type { DraftedItem } from '../api/contentEndpoints';
import { ButtonRow } from '../form/form.styles';
import { useFormState } from '../form/formState';
import { isNeverPublished } from '../record/record';
import { ShortFormDialog } from '../form/ShortDialogs';
import { formatIndianTime, toFieldValue, toTimestamp } from '../schedule/indianTime';
import { stateLabels } from '../schedule/schedule';
import { draftLabels } from './labels';
import type { DraftReview } from '@juris/contract';
import { NoteButton } from '../form/FormButtons';
import { reviewLabels } from '../form/labels';

interface DraftLineProps {
  item: Pick<DraftedItem, 'id' | 'state' | 'draft' | 'review'>;
  /** Discards the draft beside the published item. */
  onDiscard: () => void;
  /** Opens the comparison of the draft with the published version. */
  onCompare: () => void;
  /** Returns the draft to its author, with a note. */
  onReturn: (note: string) => void;
}

/**
 * Renders the publication state of an item above its form. For a draft, it also renders the missing fields, and buttons
 * that copy the preview link and that schedule or discard the draft. Empty with an API without states.
 */
export function DraftLine({ item, onDiscard, onCompare, onReturn }: DraftLineProps) {
  const { preview, schedule } = useFormState();
  const has = useRights();
  const canPublish = has('publishContent');
  const [isScheduling, setIsScheduling] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { state, draft, review } = item;
  if (!state) return null;
  const isNew = isNeverPublished(item);
  const isDraft = isNew || draft !== undefined;
  return (
    <Strip role="group" aria-label={draftLabels.group} $isDraft={isDraft}>
      <p>
        <strong>{stateLabels[state]}</strong>
        {isDraft && '.'}
        {isNew && ` ${draftLabels.neverPublished}`}
        {draft && ` ${draftLabels.beside}`}
        {draft?.publishOn && ` ${draftLabels.publishOn(formatIndianTime(draft.publishOn))}`}
      </p>
      {draft?.failure && <p>{draftLabels.failure(draft.failure)}</p>}
      {isDraft && review && <ReviewLine review={review} />}
      {isDraft && <MissingFields />}
      {isDraft && (
        <ButtonRow as="span">
          {draft && <AdminButton onClick={onCompare}>{draftLabels.compare}</AdminButton>}
          {review?.state === 'submitted' && canPublish && <ReturnButton onReturn={onReturn} />}
          {preview && <CopyPreviewLink id={item.id} />}
          {draft && canPublish && state !== 'hidden' && (
            <AdminButton onClick={() => setIsScheduling(true)}>{draftLabels.schedule}</AdminButton>
          )}
          {draft?.publishOn && canPublish && (
            <AdminButton onClick={() => schedule('')}>{draftLabels.unschedule}</AdminButton>
          )}
          {draft && has(draft.publishOn ? 'publishContent' : 'writeDrafts') && (
            <AdminButton onClick={() => setIsDiscarding(true)}>{draftLabels.discard}</AdminButton>
          )}
        </ButtonRow>
      )}
      {isScheduling && (
        <ScheduleDialog
          publishOn={draft?.publishOn ?? ''}
          onSchedule={(time) => {
            setIsScheduling(false);
            schedule(time);
          }}
          onClose={() => setIsScheduling(false)}
        />
      )}
      {isDiscarding && (
        <ConfirmDialog
          question={draftLabels.discardQuestion}
          consequence={draftLabels.discardConsequence}
          confirmLabel={draftLabels.discard}
          onConfirm={() => {
            setIsDiscarding(false);
            onDiscard();
          }}
          onCancel={() => setIsDiscarding(false)}
        />
      )}
    </Strip>
  );
}

const Strip = styled.div<{ $isDraft: boolean }>`
  display: grid;
  gap: 8px;
  margin-bottom: 12px;
  padding: ${({ $isDraft }) => ($isDraft ? '12px' : '0')};
  border-radius: 6px;
  background: ${({ $isDraft }) => ($isDraft ? 'var(--c-ledger-2)' : 'none')};
  font-size: 0.8125rem;
`;

interface CopyPreviewLinkProps {
  id: number;
}

/** Button that copies the link to the preview of the stored draft, for colleagues. */
function CopyPreviewLink({ id }: CopyPreviewLinkProps) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const text = useRef<HTMLSpanElement>(null);
  const link = new URL(`${pathname}?${previewParameter}=${id}`, window.location.href).href;

  async function copy() {
    const isCopied = text.current !== null && (await copyText(text.current));
    dispatch(notify('information', isCopied ? draftLabels.linkCopied : draftLabels.linkIs(link)));
  }

  return (
    <>
      <AdminButton onClick={() => void copy()}>{draftLabels.copyLink}</AdminButton>
      <span ref={text} className="vh" aria-hidden="true">
        {link}
      </span>
    </>
  );
}

/** Lists the required fields that are still empty, each with a link to its field. */
function MissingFields() {
  const { missing, element } = useFormState();
  if (missing.length === 0) return null;

  function focus(label: string) {
    const labels = [...(element.current?.querySelectorAll('label') ?? [])];
    labels.find(({ textContent }) => textContent.trim() === label)?.control?.focus();
  }

  return (
    <p>
      {draftLabels.missing}{' '}
      {missing.map((label, index) => (
        <span key={label}>
          {index > 0 && ', '}
          <Link type="button" onClick={() => focus(label)}>
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}

const Link = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  text-decoration: underline;
  cursor: pointer;
`;

interface ScheduleDialogProps {
  /** Current publication time (ISO 8601, UTC); empty for none. */
  publishOn: string;
  onSchedule: (publishOn: string) => void;
  onClose: () => void;
}

/** Asks for the time at which a draft is published, in Indian time. */
function ScheduleDialog({ publishOn, onSchedule, onClose }: ScheduleDialogProps) {
  const [time, setTime] = useState(publishOn);
  const [error, setError] = useState<string>();

  function submit() {
    if (Date.parse(time) > Date.now()) onSchedule(time);
    else setError(draftLabels.scheduleMissing);
  }

  return (
    <ShortFormDialog
      title={draftLabels.scheduleTitle}
      submitLabel={draftLabels.scheduleButton}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateTimeField
        label={draftLabels.scheduleField}
        hint={draftLabels.scheduleHint}
        required
        minYear={2000}
        error={error}
        value={toFieldValue(time)}
        onChange={(typed) => {
          setError(undefined);
          setTime(toTimestamp(typed));
        }}
      />
    </ShortFormDialog>
  );
}

/** Renders the last step of a review with its note. */
function ReviewLine({ review }: { review: DraftReview }) {
  const isReturned = review.state === 'returned';
  const note = isReturned ? review.returnNote : review.note;
  return (
    <>
      <p>
        {isReturned
          ? reviewLabels.returnedBy(review.returnedBy, formatIndianTime(review.returnedAt))
          : reviewLabels.submittedBy(review.submittedBy, formatIndianTime(review.submittedAt))}
      </p>
      {note && <Note>{note}</Note>}
    </>
  );
}

const Note = styled.blockquote`
  padding-left: 12px;
  border-left: 3px solid var(--c-line);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Button that returns a submitted draft to its author, with a note. */
const ReturnButton = ({ onReturn }: { onReturn: (note: string) => void }) => (
  <NoteButton
    label={reviewLabels.return}
    title={reviewLabels.returnTitle}
    noteLabel={reviewLabels.returnNote}
    sendLabel={reviewLabels.returnButton}
    isRequired
    onSend={onReturn}
  />
);
