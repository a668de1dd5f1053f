/** What the names begin with under which the browser keeps the settings of lists. */
export const listSettingsKey = 'adminList ';
