/** Returns the reason of an error as a sentence that can be part of a message. */
export function reasonOf(error: unknown): string {
  const said = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
  const plain = said.replace(/^(\w*Error: )+/, '').trim() || 'it gives no reason';
  return /[.!]$/.test(plain) ? plain : `${plain}.`;
}
