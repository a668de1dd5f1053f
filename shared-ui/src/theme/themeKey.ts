/** Key in the browser's storage for the theme of the admin area: `light` or `dark`; absent for the system's theme. */
export const themeKey = 'adminTheme';
