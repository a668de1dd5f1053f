import { useState } from 'react';
import styled from 'styled-components';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { ConfirmDialog } from '@juris/shared-ui/ConfirmDialog/ConfirmDialog';
import { useRights } from '../../app/rights/useRights';
import type { DraftedItem } from '../api/contentEndpoints';
import { useFormState } from '../form/formState';
import { formatIndianTime } from '../schedule/indianTime';
import { stateLabels } from '../schedule/schedule';
import { CopyPreviewLink } from './CopyPreviewLink';
import { draftLabels } from './labels';
import { MissingFields } from './MissingFields';
import { ScheduleDialog } from './ScheduleDialog';

interface DraftLineProps {
  item: Pick<DraftedItem, 'id' | 'state' | 'draft'>;
  /** Discards the draft beside the published item. */
  onDiscard: () => void;
}

/**
 * Renders the publication state of an item above its form. For a draft, it also renders the missing fields, and buttons
 * that copy the preview link and that schedule or discard the draft. Empty with an API without states.
 */
export function DraftLine({ item, onDiscard }: DraftLineProps) {
  const { preview, schedule } = useFormState();
  const has = useRights();
  const canPublish = has('publishContent');
  const [isScheduling, setIsScheduling] = useState(false);
  const [isDiscarding, setIsDiscarding] = useState(false);
  const { state, draft } = item;
  if (!state) return null;
  const isDraft = state === 'draft' || draft !== undefined;
  return (
    <Strip role="group" aria-label={draftLabels.group} $isDraft={isDraft}>
      <p>
        <strong>{stateLabels[state]}</strong>
        {isDraft && '.'}
        {state === 'draft' && ` ${draftLabels.neverPublished}`}
        {draft && ` ${draftLabels.beside}`}
        {draft?.publishOn && ` ${draftLabels.publishOn(formatIndianTime(draft.publishOn))}`}
      </p>
      {draft?.failure && <p>{draftLabels.failure(draft.failure)}</p>}
      {isDraft && <MissingFields />}
      {isDraft && (
        <Buttons>
          {preview && <CopyPreviewLink id={item.id} />}
          {draft && canPublish && (
            <AdminButton onClick={() => setIsScheduling(true)}>{draftLabels.schedule}</AdminButton>
          )}
          {draft?.publishOn && canPublish && (
            <AdminButton onClick={() => schedule('')}>{draftLabels.unschedule}</AdminButton>
          )}
          {draft && has('writeDrafts') && (
            <AdminButton onClick={() => setIsDiscarding(true)}>{draftLabels.discard}</AdminButton>
          )}
        </Buttons>
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

const Buttons = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
