/** Name of the hidden field that contains the idempotency key of a form. */
export const keyFieldName = 'idempotencyKey';
/** Name of the request header that contains the idempotency key. */
const keyHeader = 'idempotency-key';

const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Returns the idempotency key of a posted form, which scripts put into a hidden field. The HTML contains no key,
 * because it is the same for all visitors. For a form without scripts, the shell derives a key from sender and content
 * and adds it as a header.
 */
export function readFormKey(request: Request, entered: FormData): string | undefined {
  return [entered.get(keyFieldName), request.headers.get(keyHeader)].find(isKey);
}

/** Returns the request headers that make the API store a form only once per idempotency key. */
export const keyHeaders = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { [keyHeader]: key };
