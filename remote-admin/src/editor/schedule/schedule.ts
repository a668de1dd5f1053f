import type { PublicationState } from '@juris/contract';
import type { ContentRecord } from '../record/record';
import { formatIndianTime } from './indianTime';

/**
 * Schedule of a record: readers see the record from `activeFrom` until `activeUntil`. ISO 8601, UTC; empty for no
 * limit.
 */
export interface Schedule {
  activeFrom: string;
  activeUntil: string;
}

/** The schedule of a new record. */
export const noSchedule: Schedule = { activeFrom: '', activeUntil: '' };

/** Labels of the schedule fields, and functions that format their values. */
export const scheduleFieldLabels = {
  activeFrom: { label: 'Publish on (IST)', read: ({ activeFrom }: Schedule) => formatIndianTime(activeFrom) },
  activeUntil: {
    label: 'Unpublish on (IST)',
    read: ({ activeUntil }: Schedule) => formatIndianTime(activeUntil),
  },
};

/** Other texts of the schedule fields. */
export const scheduleLabels = {
  summary: (times: Schedule) => `Schedule: ${formatSchedule(times) || 'none'}`,
  none: 'no schedule',
  fromHint: 'Leave empty to publish immediately.',
  untilHint: 'Leave empty to keep it published.',
  draftFrom: (time: string) => `new version on ${time}`,
  hiddenUntil: (time: string) => `It leaves the site until ${time}.`,
  laterChange:
    'To publish only this change later, leave “Publish on” empty, save it as a draft and schedule the draft.',
  hiddenAtEnd: 'It leaves the site immediately, because its schedule has ended.',
};

/** Labels of the publication states of a record. */
export const stateLabels: Readonly<Record<PublicationState, string>> = {
  draft: 'Draft',
  inReview: 'In review',
  scheduled: 'Scheduled',
  published: 'Published',
  publishedWithDraft: 'Published with draft',
  expired: 'Expired',
  hidden: 'Hidden',
};

/**
 * Returns the future parts of a schedule, e.g. "from 3 December, 09:00 IST", or the end of the publication. Returns ''
 * if the schedule has no further effect. An unreadable timestamp is included unchanged.
 */
export function formatSchedule(
  // An API that implements only the specification sends no schedule.
  { activeFrom = '', activeUntil = '' }: Partial<Schedule>,
  now = new Date(),
): string {
  const isPast = (timestamp: string) => Date.parse(timestamp) <= now.getTime();
  if (isPast(activeUntil)) return `ended ${formatIndianTime(activeUntil, now)}`;
  return [
    activeFrom && !isPast(activeFrom) && `from ${formatIndianTime(activeFrom, now)}`,
    activeUntil && `until ${formatIndianTime(activeUntil, now)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Properties of a record that determine its displayed state. */
type StatedRecord = Omit<ContentRecord, 'id'>;

/** Returns the label of the publication state of a record, with the time at which its draft is published. */
export function publicationState(record: StatedRecord, now = new Date()): string {
  return [stateLabel(record, now), draftTime(record, now)].filter(Boolean).join(', ');
}

/**
 * Returns the label of the publication state of a record. After a click on the switch, the status of a row changes before
 * its state has loaded, so a state that contradicts the status is ignored.
 */
export function stateLabel(record: StatedRecord, now = new Date()): string {
  const { state, isActive } = record;
  const isKnown =
    state !== undefined && (state === 'inReview' || inactiveStates.includes(state) === (isActive === 0));
  return isKnown ? stateLabels[state] : stateWithoutDrafts(record, now);
}

const inactiveStates: readonly PublicationState[] = ['draft', 'hidden'];

/** Returns how a new schedule hides a record that readers see; undefined if it does not. */
export function hidingSchedule(
  record: StatedRecord,
  { activeFrom = '', activeUntil = '' }: Partial<Schedule>,
): string | undefined {
  if (stateWithoutDrafts(record) !== stateLabels.published) return undefined;
  if (Date.parse(activeUntil) <= Date.now()) return scheduleLabels.hiddenAtEnd;
  if (!(Date.parse(activeFrom) > Date.now())) return undefined;
  const hidden = scheduleLabels.hiddenUntil(formatIndianTime(activeFrom));
  return record.state ? `${hidden} ${scheduleLabels.laterChange}` : hidden;
}

/** Returns the time at which the draft of a record is published; '' without such a time. */
export function draftTime({ draft }: StatedRecord, now = new Date()): string {
  const publishOn = draft?.publishOn;
  return publishOn ? scheduleLabels.draftFrom(formatIndianTime(publishOn, now)) : '';
}

/** Returns the state of a record by its status and schedule. A record that was never published counts as hidden. */
function stateWithoutDrafts(record: StatedRecord, now = new Date()): string {
  const { isActive, activeFrom = '', activeUntil = '' } = record;
  if (isActive === 0) return stateLabels.hidden;
  if (Date.parse(activeUntil) <= now.getTime()) return stateLabels.expired;
  return Date.parse(activeFrom) > now.getTime() ? stateLabels.scheduled : stateLabels.published;
}
