/**
 * Copies the text of an element to the clipboard. It uses the Clipboard API. This API is missing on http origins other
 * than localhost, and users can deny it; then the text is selected and copied with `execCommand`.
 * @param shown Element with the text. If the text could not be copied, it stays selected, so that the user can copy it
 *   by keyboard.
 * @returns True if the text was copied.
 */
export async function copyText(shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(shown.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(shown);
    return document.execCommand('copy');
  }
}
