/** What every record of the admin area has, and the mechanics need. */
export interface ContentRecord {
  id: number;
  isActive: 0 | 1;
  /** From and until when readers see it; ISO 8601, UTC; empty or absent without a limit. */
  activeFrom?: string;
  activeUntil?: string;
}

/** A record that is stored in versions: content, but not people of the staff. */
export interface VersionedRecord extends ContentRecord {
  /** Grows with each change. */
  version: number;
  /** When it changed last; ISO 8601, UTC. */
  updatedAt: string;
}

/** What the server says after a change. */
export interface ServerMessage {
  message: string;
}

/**
 * Returns the message of a successful response: HTTP 2xx with a JSON object, as every change of the API returns. The
 * server's own message, or "Saved." where it sends none.
 * @returns undefined if the call failed, or if its response is empty or not an object, such as a proxy's page
 */
export function successMessage({ data, error }: Outcome): string | undefined {
  if (error || typeof data !== 'object' || data === null) return undefined;
  return 'message' in data && typeof data.message === 'string' ? data.message : 'Saved.';
}

/** What is known of any record that was stored. */
export type SavedRecord = Pick<VersionedRecord, 'id' | 'version'>;

/** The record as it is stored, in an answer; snippets come as `data` (specification section 7). */
export function savedRecordIn(answer: unknown): SavedRecord | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const record: unknown = 'output' in answer ? answer.output : 'data' in answer ? answer.data : undefined;
  if (typeof record !== 'object' || record === null || !('id' in record && 'version' in record))
    return undefined;
  const { id, version } = record;
  return typeof id === 'number' && typeof version === 'number' ? { ...record, id, version } : undefined;
}

/** What a record is called, whatever its content type. */
export const nameIn = (record: object): string =>
  ['title', 'personName', 'bookTitle', 'publisherName']
    .map((field): unknown => Reflect.get(record, field))
    .find((value) => typeof value === 'string') ?? '';

/** Why a call failed, as far as a screen tells it. */
export interface CallFailure {
  /** HTTP status, where an answer came. */
  status?: number;
  message?: string;
  /** Messages for single fields, by the field's name. */
  fields?: Record<string, string>;
}

/** How a call ended. `data` may be anything that a server sends: `successMessage` checks it. */
export interface Outcome {
  data?: unknown;
  error?: CallFailure | undefined;
}

/** A call under way, as a mutation's trigger returns it. */
export interface RunningCall extends PromiseLike<Outcome> {
  abort: () => void;
}

/** A stored item, asked for by its id. */
export interface FetchedItem<Item> extends Fetched<Item | undefined> {
  refetch: () => PromiseLike<{ data?: Item | undefined; isError: boolean }>;
}

/** What a list or an item is while it is fetched, as a query hook returns it. */
export interface Fetched<Data> {
  /** Of what is asked for now; absent until it has come. */
  currentData?: Data;
  isFetching: boolean;
  /** It failed the last time; what came before it stays. */
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}
