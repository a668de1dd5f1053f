/** Where the browser keeps the theme that somebody of the staff chose: `light` or `dark`, or nothing for the system's. */
export const themeKey = 'adminTheme';
