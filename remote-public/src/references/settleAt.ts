/**
 * After a jump: chapters are drawn as they come near, and some take other room than was guessed. By then the
 * browser may have moved a little; this puts the chapter's beginning where it belongs.
 */
export function settleAt(id: string) {
  setTimeout(() => document.getElementById(id)?.scrollIntoView(), 120);
}
