/** The query for mobile alone. */
export const mobile = '(max-width: 47.9375em)';

/**
 * The widths at which the layout changes (custom properties do not work in media queries). Mobile is below 768,
 * tablet from 768 to 991, desktop from 992 px: specification section 9. They are in em, so that who sets a larger text in
 * the browser gets the layout that it has room in.
 */
export const below = {
  /** Tablet and mobile: one level less of columns, the menu instead of the sub-navigation. */
  desktop: '@media (max-width: 61.9375em)',
  /** Mobile: one column. */
  tablet: `@media ${mobile}`,
};
