import { missingFieldMessage } from '@juris/contract/validationMessages';
import { HttpError } from '../../platform/http/httpError';
import type { RecordType } from './contentType';
import { statusColumn } from './versions';

/**
 * Returns the required fields that a row lacks.
 * @returns messages by form field, such as `{ image: 'Choose an image.' }`; empty if the row can be published
 */
export function missingFields({ files, required = [] }: RecordType, row: object): Record<string, string> {
  const names = typeof required === 'function' ? required(row) : required;
  const isMissing = (name: string) => !Reflect.get(row, files[name]?.column ?? name);
  return Object.fromEntries(names.filter(isMissing).map((name) => [name, missingFieldMessage(name)]));
}

/** @throws HttpError 400 with all missing fields if a row cannot be published */
export function requireComplete(contentType: RecordType, row: object): void {
  const fields = missingFields(contentType, row);
  const messages = Object.values(fields);
  if (messages.length > 0) throw new HttpError(400, incompleteMessage(contentType, row, messages), fields);
}

/** Returns the message that names an incomplete record and its missing fields. */
export const incompleteMessage = (
  { name, label }: RecordType,
  row: object,
  missing: readonly string[],
): string =>
  `“${String(Reflect.get(row, name))}” can’t be published until the ${label} is complete. ${missing.join(' ')}`;

/**
 * Returns the column `neverPublished` of a row that is about to be stored. A record loses this mark when it first
 * becomes active.
 * @param row complete row; a new row has no mark yet
 * @throws HttpError 400 if a draft is incomplete and would become active
 */
export function publishedColumns(contentType: RecordType, row: object): { neverPublished?: 0 | 1 } {
  if (contentType.withoutStatus) return {};
  const isPublished = Reflect.get(row, 'neverPublished') === 0;
  if (Reflect.get(row, statusColumn(row)) !== 1) return { neverPublished: isPublished ? 0 : 1 };
  if (!isPublished) requireComplete(contentType, row);
  return { neverPublished: 0 };
}
