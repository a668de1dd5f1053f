import { fireEvent, screen } from '@testing-library/react';
import { richTextLabels } from '../src/editor/rich-text/labels';

/** Waits until the visual editor of a field has loaded, and returns the element with its text. */
export async function findRichText(label: string): Promise<HTMLElement> {
  await screen.findByRole('toolbar', { name: richTextLabels.formatting(label) });
  return screen.getByRole('textbox', { name: label });
}

/** Pastes HTML, or data of other types, into a field for formatted text. */
export const pasteRichText = (field: HTMLElement, html: string, others: Record<string, string> = {}) =>
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => ({ 'text/html': html, ...others })[type] ?? '' },
  });
