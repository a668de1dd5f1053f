/** The fields that all records of the admin area have. */
export interface ContentRecord {
  id: number;
  isActive: 0 | 1;
  /** Start and end of the publication: ISO 8601, UTC; empty or absent without a limit. */
  activeFrom?: string;
  activeUntil?: string;
}

/** A versioned record. Staff accounts are not versioned. */
export interface VersionedRecord extends ContentRecord {
  /** Increases with each change. */
  version: number;
  /** Time of the last change: ISO 8601, UTC. */
  updatedAt: string;
}

/** Response to a change. */
export interface ServerMessage {
  message: string;
}

/**
 * Returns the message of a successful response: HTTP 2xx with a message, as every change of the API returns. Defaults to
 * "Saved." if the response has the stored record only.
 * @returns undefined for a failed request, and for any other response such as a proxy's page
 */
export function successMessage({ data, error }: Outcome): string | undefined {
  if (error || typeof data !== 'object' || data === null) return undefined;
  if ('message' in data && typeof data.message === 'string') return data.message;
  return savedRecordIn(data) && 'Saved.';
}

/** The fields that identify a stored record. */
export type SavedRecord = Pick<VersionedRecord, 'id' | 'version'>;

/** Returns the stored record of a response. Snippets are sent as `data` (specification section 7). */
export function savedRecordIn(answer: unknown): SavedRecord | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const record: unknown = 'output' in answer ? answer.output : 'data' in answer ? answer.data : undefined;
  if (typeof record !== 'object' || record === null || !('id' in record && 'version' in record))
    return undefined;
  const { id, version } = record;
  return typeof id === 'number' && typeof version === 'number' ? { ...record, id, version } : undefined;
}

/** Returns the name of a record of any content type. */
export const nameIn = (record: object): string =>
  ['title', 'personName', 'bookTitle', 'publisherName']
    .map((field): unknown => Reflect.get(record, field))
    .find((value) => typeof value === 'string') ?? '';

/** The error of a failed request. */
export interface CallFailure {
  /** HTTP status; absent without a response. */
  status?: number;
  message?: string;
  /** Messages for single fields, by field name. */
  fields?: Record<string, string>;
}

/** The outcome of a request. `data` is unchecked: use `successMessage`. */
export interface Outcome {
  data?: unknown;
  error?: CallFailure | undefined;
}

/** A pending request, as returned by the trigger of a mutation. */
export interface RunningCall extends PromiseLike<Outcome> {
  abort: () => void;
}

/** A stored item, loaded by its id. */
export interface FetchedItem<Item> extends Fetched<Item | undefined> {
  refetch: () => PromiseLike<{ data?: Item | undefined; isError: boolean }>;
}

/** The state of a list or an item, as returned by a query hook. */
export interface Fetched<Data> {
  /** Data of the current request; absent until it has loaded. */
  currentData?: Data;
  isFetching: boolean;
  /** The last request failed. Earlier data is still available. */
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}
