/** Patterns of secret keys that services issue, by service. */
const patterns: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,})/,
  'a token of GitLab': /\bglpat-[\w-]{20}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a key of Stripe': /\b[rs]k_(live|test)_[A-Za-z0-9]{10,}/,
};

/**
 * Rejects a script that contains a secret key. Every visitor can read scripts.
 * @param file Name of the script, for the error message.
 * @throws {Error} With the type of the key, without the key itself.
 */
export function rejectKeys(file: string, code: string): void {
  const [found] = Object.entries(patterns).find(([, pattern]) => pattern.test(code)) ?? [];
  if (found !== undefined)
    throw new Error(
      `${file} contains ${found}, which every visitor could read. Revoke it, and use it in a server only.`,
    );
}
