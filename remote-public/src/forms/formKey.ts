/** The field and the request header that carry a form's idempotency key. */
export const keyName = 'idempotencyKey';
const keyHeader = 'idempotency-key';

const isKey = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/**
 * Returns the idempotency key of a posted form. Scripts put one into the form. A page is the same for every visitor, so
 * its HTML has none: for a form that was posted without scripts, the shell's server makes one from the sender and the
 * content and sends it as a header.
 */
export function keyOf(request: Request, entered: FormData): string | undefined {
  return [entered.get(keyName), request.headers.get(keyHeader)].find(isKey);
}

/** Returns the headers that make the API store a request only once per key. */
export const keyHeaders = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { [keyHeader]: key };
