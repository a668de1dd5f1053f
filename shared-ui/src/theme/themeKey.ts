/**
 * Key in the browser's storage for the theme of the admin area. Its value is `light` or `dark`; without a value, the
 * theme of the operating system applies.
 */
export const themeKey = 'adminTheme';
