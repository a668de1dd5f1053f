import { formatShortIndianTime } from '../schedule/indianTime';

/** Renders a timestamp in Indian time, as in schedules. */
export const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{formatShortIndianTime(at)}</time>;
