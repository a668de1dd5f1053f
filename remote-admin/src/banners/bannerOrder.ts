import type { Banner } from '@juris/mock-api/contract';

/** A new sequence number for a banner as the editor saw it. */
export interface OrderChange {
  banner: Banner;
  sequenceNumber: number;
}

/**
 * What has to be stored so that a banner stands at another place: the carousel's banners are numbered by their
 * places, and those whose number that changes are listed.
 * @param to the new place, from 1
 */
export function moved(order: readonly Banner[], id: number, to: number): OrderChange[] {
  const banner = order.find((one) => one.id === id);
  if (!banner) return [];
  const next = order.filter((one) => one.id !== id).toSpliced(to - 1, 0, banner);
  return next
    .map((one, index) => ({ banner: one, sequenceNumber: index + 1 }))
    .filter(({ banner: one, sequenceNumber }) => one.sequenceNumber !== sequenceNumber);
}

/** The order of the API's list: active ones first, by number, those below 0 last. */
export const inOrder = (one: Banner, other: Banner) =>
  other.isActive - one.isActive || placeKey(one) - placeKey(other) || one.id - other.id;

const placeKey = ({ sequenceNumber }: Banner) =>
  sequenceNumber < 0 ? Number.MAX_SAFE_INTEGER : sequenceNumber;
