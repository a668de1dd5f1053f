/**
 * The widths at which the layout changes (custom properties do not work in media queries). Mobile is below 768,
 * tablet from 768 to 991, desktop from 992 px: specification section 9.
 */
export const below = {
  /** Tablet and mobile: one level less of columns, the menu instead of the sub-navigation. */
  desktop: '@media (max-width: 991px)',
  /** Mobile: one column. */
  tablet: '@media (max-width: 767px)',
};
