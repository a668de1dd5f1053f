/** Prefix of the keys under which the local storage keeps list settings. */
export const listSettingsKey = 'adminList ';
