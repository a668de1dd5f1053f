/** Why something failed, as what was asked says it: one sentence, to be put into one of ours. */
export function reasonOf(error: unknown): string {
  const said = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error);
  const plain = said.replace(/^(\w*Error: )+/, '').trim() || 'it gives no reason';
  return /[.!]$/.test(plain) ? plain : `${plain}.`;
}
