import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

/**
 * Renders an element without the styles of styled-components, which makes queries by role and user events many times
 * faster. `toBeVisible` and queries by role therefore recognise only what HTML itself and inline styles hide.
 * @returns The rendered page and a user who can click, type and tab.
 * @example
 * const { user } = renderUnstyled(<BookForm />);
 * await user.click(screen.getByRole('button', { name: 'Save' }));
 */
export function renderUnstyled(element: ReactNode) {
  window.getComputedStyle = styleWithoutSheets;
  const page = render(
    <StyleSheetManager target={document.createElement('div')}>{element}</StyleSheetManager>,
  );
  return { ...page, user: quickUser() };
}

/** Returns a user for pages without styles: no click checks whether a style disables the pointer. */
export const quickUser = (): UserEvent => userEvent.setup({ pointerEventsCheck: 0 });

/** Elements that the default style sheet of a browser hides. */
const HIDDEN =
  '[hidden], dialog:not([open]), input[type="hidden"], head *, datalist, script, style, template';

const hidden = document.createElement('p').style;
hidden.display = 'none';
const unstyled = document.createElement('p').style;

/**
 * Returns the inline style of an element, or `display: none` if HTML hides it. jsdom instead compares the element and its
 * ancestors with all rules of its default style sheet, again after each change of the page.
 */
function styleWithoutSheets(element: Element): CSSStyleDeclaration {
  if (element.matches(HIDDEN)) return hidden;
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style : unstyled;
}
