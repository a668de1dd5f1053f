/** The media query for mobile. */
export const mobile = '(max-width: 47.9375em)';

/**
 * Breakpoints of the layout (custom properties do not work in media queries). Mobile is below 768, tablet from 768 to
 * 991, desktop from 992 px (specification section 9). They are in em, so that a larger text size in the browser selects
 * a layout with enough space.
 */
export const below = {
  /** Tablet and mobile: one column fewer, and the menu instead of the sub-navigation. */
  desktop: '@media (max-width: 61.9375em)',
  /** Mobile: one column. */
  tablet: `@media ${mobile}`,
};
