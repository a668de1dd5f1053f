import type { Generated } from 'kysely';
import type { Role } from '@juris/contract';
import type { Flag } from './contentRow';

/** Accounts of staff. They are deactivated but never deleted, because versions refer to them. */
interface AccountTable {
  id: Generated<number>;
  /** E-mail address in lower case. It is unique. */
  email: string;
  name: string;
  role: Role;
  isActive: Generated<Flag>;
  /**
   * Hash of the password; empty until the member has chosen a password. Until then, nobody can sign in to the account.
   */
  passwordHash: string;
  /** Increasing this number ends all sessions of the account: sessions with a lower number are invalid. */
  passwordVersion: number;
  /** Secret of the authenticator app in base32; null without a second factor. */
  totpSecret: string | null;
  /** Time step of the last accepted one-time code. The same code is not accepted again. */
  totpCounter: Generated<number>;
}

/** Sessions. A session is valid until it expires and while its `passwordVersion` equals that of its account. */
interface SessionTable {
  id: string;
  accountId: number;
  passwordVersion: number;
  createdAt: string;
  /** Time of the last renewal of the token (ISO 8601, UTC). */
  renewedAt: string;
  expiresAt: string;
  userAgent: string;
}

/** Single-use links for choosing a password. A row is deleted when the link is used. */
interface AccountLinkTable {
  /** SHA-256 of the token in the link. */
  tokenHash: string;
  accountId: number;
  createdAt: string;
  expiresAt: string;
}

/** Views of lists that users have saved for themselves. */
interface SavedViewTable {
  id: Generated<number>;
  accountId: number;
  /** Last part of the address of the list's screen. */
  list: string;
  name: string;
  /** Search, filters, sort order and columns as JSON. */
  settings: string;
}

/** Forms of records that are open now. */
interface PresenceTable {
  /** Random text that identifies the form. */
  form: string;
  accountId: number;
  /** Name of the record's table. */
  kind: string;
  recordId: number;
  /** Time of the form's last report (ISO 8601, UTC). */
  seenAt: string;
}

/** Tables of the accounts of staff, their sessions and their saved views. */
export interface AccountTables {
  account: AccountTable;
  session: SessionTable;
  accountLink: AccountLinkTable;
  /** Unused recovery codes of accounts, as SHA-256 hashes. */
  recoveryCode: { codeHash: string; accountId: number };
  savedView: SavedViewTable;
  presence: PresenceTable;
}
