import type { DraftBeside, LinkProblem, PublicationState } from '@juris/contract';
import { editorLabels } from '../labels';

/** The fields that all records of the admin area have. */
export interface ContentRecord {
  id: number;
  isActive: 0 | 1;
  /** Start of the publication: ISO 8601, UTC. Empty or absent for a record without a start. */
  activeFrom?: string;
  /** End of the publication: ISO 8601, UTC. Empty or absent for a record without an end. */
  activeUntil?: string;
  /** Publication state. Absent if the API does not know states. */
  state?: PublicationState | undefined;
  /** Draft beside the published record. If it is present, the item of a form has the values of the draft. */
  draft?: DraftBeside | undefined;
}

/** Returns whether a record was never published. False if the API does not know states. */
export const isNeverPublished = ({ state, draft }: Pick<ContentRecord, 'state' | 'draft'>): boolean =>
  !draft && (state === 'draft' || state === 'inReview');

/** A versioned record. Staff accounts are not versioned. */
export interface VersionedRecord extends ContentRecord {
  /** Increases with each change. */
  version: number;
  /** Time of the last change: ISO 8601, UTC. */
  updatedAt: string;
  /** Broken and moved links. Absent without such links. */
  linkProblems?: LinkProblem[] | undefined;
}

/** Response to a change. */
export interface ServerMessage {
  message: string;
}

/**
 * Returns the message of a successful response, which has HTTP 2xx and a message. If a response contains only the
 * stored record, the message is "Saved.".
 * @returns undefined for a failed request, and for any other response, such as an HTML page of a proxy
 */
export function successMessage({ data, error }: Outcome): string | undefined {
  if (error || typeof data !== 'object' || data === null) return undefined;
  if ('message' in data && typeof data.message === 'string') return data.message;
  return savedRecordIn(data) && editorLabels.saved;
}

/** The fields that identify a stored record. */
export type SavedRecord = Pick<VersionedRecord, 'id' | 'version'>;

/**
 * Returns the stored record of a response. The API sends snippets as `data`, other records as `output` (specification
 * section 7).
 */
export function savedRecordIn(answer: unknown): SavedRecord | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const record: unknown = 'output' in answer ? answer.output : 'data' in answer ? answer.data : undefined;
  if (typeof record !== 'object' || record === null || !('id' in record && 'version' in record))
    return undefined;
  const { id, version } = record;
  return typeof id === 'number' && typeof version === 'number' ? { ...record, id, version } : undefined;
}

/**
 * Returns the stored record of a response to the publication of a draft; undefined for other responses.
 */
export const publishedRecordIn = (answer: unknown): SavedRecord | undefined =>
  typeof answer === 'object' && answer !== null && Reflect.get(answer, 'canUndo') === true
    ? savedRecordIn(answer)
    : undefined;

/** The error of a failed request. */
export interface RequestFailure {
  /** HTTP status. Absent when there was no response. */
  status?: number;
  message?: string;
  /** Error messages by field name. */
  fields?: Record<string, string>;
}

/** Outcome of a request. Use `successMessage` to find out whether it succeeded; `data` is not validated. */
export interface Outcome<Data = unknown> {
  data?: Data | undefined;
  error?: RequestFailure | undefined;
}

/** A pending request that can be aborted, as returned by the trigger of a mutation hook. */
export interface PendingRequest<Data = unknown> extends PromiseLike<Outcome<Data>> {
  abort: () => void;
}

/** State of a query that loads a stored item by its id. */
export interface ItemQueryState<Item> extends QueryState<Item | undefined> {
  refetch: () => PromiseLike<{ data?: Item | undefined; isError: boolean }>;
}

/** State of a query, as returned by an RTK Query hook. */
export interface QueryState<Data> {
  /** Data for the current arguments of the query; absent until loaded. */
  currentData?: Data;
  isFetching: boolean;
  /** True when the last request failed. Earlier data are still available. */
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** Loads the item of a query again. Resolves to undefined if this fails. */
export async function reloadedItem<Item>({ refetch }: Pick<ItemQueryState<Item>, 'refetch'>) {
  const { data, isError } = await refetch();
  return isError ? undefined : data;
}
