/**
 * Returns the message of an error as a sentence, without a prefix such as `Error:` and with a full stop.
 * @example `The file cannot be read: ${describeError(error)}`
 */
export function describeError(error: unknown): string {
  const said = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
  const plain = said.replace(/^(\w*Error: )+/, '').trim() || 'it gives no reason';
  return /[.!]$/.test(plain) ? plain : `${plain}.`;
}
