import { INDIA_MS } from '../../../platform/indianTime';
import { normalisePublicationDate } from '@juris/contract/publicationDate';

/** Writes a timestamp (ISO 8601, UTC) as Indian time, for example `2026-12-03 09:00`; empty for none. */
export const writeIndianTime = (timestamp: string): string =>
  timestamp === ''
    ? ''
    : new Date(Date.parse(timestamp) + INDIA_MS).toISOString().slice(0, 16).replace('T', ' ');

/**
 * Reads a date with an optional time of day in Indian time.
 * @returns the timestamp (ISO 8601, UTC); undefined if the text cannot be read
 */
export function readIndianTime(text: string): string | undefined {
  if (text === '') return '';
  const [, day = '', hours = '0', minutes = '0', half = ''] =
    /^(.*?)(?:[T ,]+(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:\.\d+)?)? ?(am|pm)?)?$/i.exec(text) ?? [];
  const date = normalisePublicationDate(day);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/pm/i.test(half) ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return new Date(
    Date.parse(`${date}T00:00:00Z`) + (hour * 60 + Number(minutes)) * 60_000 - INDIA_MS,
  ).toISOString();
}
