/** Media query that matches mobile screens, for `useMedia`. */
export const mobile = '(max-width: 47.9375em)';

/** Media query that matches tablet and mobile screens, for `matchMedia`. */
export const smallScreen = '(max-width: 61.9375em)';

/** Media query that matches tablets, for use in styles. */
export const tablet = '(min-width: 48em) and (max-width: 61.9375em)';

/**
 * Breakpoints of the layout, for use in styles. Mobile is below 768 px, tablet from 768 to 991 px, desktop from 992 px
 * (specification section 9). They are constants, because custom properties do not work in media queries. The unit em
 * gives larger text sizes a layout with enough space.
 * @example ${below.tablet} { display: none; }
 */
export const below = {
  /** Matches tablet and mobile screens. */
  desktop: `@media ${smallScreen}`,
  /** Matches mobile screens. */
  tablet: `@media ${mobile}`,
};

/** Declarations for an element that only screen readers show. */
export const visuallyHidden =
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);';
