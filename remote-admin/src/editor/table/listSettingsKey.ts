/** Prefix of the storage keys of list settings. */
export const listSettingsKey = 'adminList ';
