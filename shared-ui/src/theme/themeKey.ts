/**
 * Storage key for the theme of the admin area. Its value is `light` or `dark`. Without a value, the theme of the
 * operating system applies.
 */
export const themeKey = 'adminTheme';
