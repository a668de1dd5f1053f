import type { RedirectRecord } from '@juris/contract/redirects';
import type { FormDefinition } from '../../editor/form/formDefinition';
import { noSchedule, scheduleFieldLabels, type Schedule } from '../../editor/schedule/schedule';
import { redirectLabels } from './labels';

export interface RedirectDraft extends Schedule {
  source: string;
  target: string;
  /** HTTP status as text. */
  status: string;
  note: string;
}

export const redirectForm: FormDefinition<RedirectDraft, RedirectRecord> = {
  blank: { source: '/', target: '/', status: '302', note: '', ...noSchedule },
  draftOf: ({ source, target, status, note, activeFrom = '', activeUntil = '' }) => ({
    ...{ source, target, status: String(status), note, activeFrom, activeUntil },
  }),
  storedFiles: () => ({}),
  fieldLabels: {
    source: redirectLabels.source,
    target: redirectLabels.target,
    status: redirectLabels.status,
    note: redirectLabels.note,
    ...scheduleFieldLabels,
  },
  required: ['source', 'target', 'status'],
};

/**
 * Omits the times if they are empty in the stored redirect and in the draft, because an older API does not know them.
 */
export const specifiedTimes = (
  { activeFrom, activeUntil, ...draft }: RedirectDraft,
  item: Partial<Schedule> | undefined,
): Omit<RedirectDraft, keyof Schedule> & Partial<Schedule> =>
  activeFrom || activeUntil || item?.activeFrom || item?.activeUntil
    ? { ...draft, activeFrom, activeUntil }
    : draft;
