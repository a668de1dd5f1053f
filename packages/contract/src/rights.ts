/** Roles of accounts, from the one with the most rights to the one with the fewest. */
export const roles = ['administrator', 'editor', 'author', 'viewer'] as const;
/** Role of an account. */
export type Role = (typeof roles)[number];

interface RightDefinition {
  /** End of the sentence "You don’t have the right to …". */
  act: string;
  roles: readonly Role[];
}

const everybody = roles;
const writers: readonly Role[] = ['administrator', 'editor', 'author'];
const editors: readonly Role[] = ['administrator', 'editor'];
const administrators: readonly Role[] = ['administrator'];

const definitions = {
  useOwnAccount: { act: 'use an account', roles: everybody },
  readContent: { act: 'read unpublished records and version histories', roles: everybody },
  writeDrafts: { act: 'create, edit and submit drafts', roles: writers },
  publishContent: { act: 'publish, return, hide, schedule and reorder records', roles: editors },
  removeContent: { act: 'remove and restore records', roles: editors },
  changeInBulk: { act: 'change several records at once', roles: editors },
  importContent: { act: 'import records', roles: editors },
  manageFiles: { act: 'manage the files of the library', roles: editors },
  editPages: { act: 'edit the texts of pages', roles: editors },
  manageRedirects: { act: 'manage redirects', roles: editors },
  managePublishers: { act: 'add and rename publishers', roles: editors },
  readFigures: { act: 'read figures', roles: everybody },
  readActivity: { act: 'read the activity of all staff', roles: editors },
  readInbox: { act: 'read messages and subscribers', roles: editors },
  manageInbox: { act: 'answer, change and remove messages', roles: editors },
  managePersonalData: { act: 'export and erase personal data', roles: administrators },
  deletePermanently: { act: 'delete permanently', roles: administrators },
  manageStaff: { act: 'manage staff', roles: administrators },
} as const satisfies Record<string, RightDefinition>;

/** Permission to do something in the admin area. Each operation of the API that requires a token names one right. */
export type Right = keyof typeof definitions;

/**
 * Table of rights: what each right allows, and the roles that have it. The API enforces it, the admin area hides
 * controls, and `docs/roles.md` shows it.
 */
export const rights: Readonly<Record<Right, RightDefinition>> = definitions;

/** Returns whether a role has a right. A role that this release does not know has no rights. */
export const hasRight = (role: string, right: Right): boolean =>
  rights[right].roles.some((one) => one === role);

/**
 * Returns the message for a user whose role lacks a right, with the people who can help.
 * @example missingRight('manageStaff') // "You don’t have the right to manage staff. Ask an administrator."
 */
export const missingRight = (right: Right): string =>
  `You don’t have the right to ${rights[right].act}. ` +
  (hasRight('editor', right)
    ? 'Ask an editor to do it, or an administrator to change your role.'
    : 'Ask an administrator.');
