/**
 * Copies the text of an element to the clipboard with the Clipboard API. If this API is missing (on http origins) or
 * denied, it selects the text and uses `execCommand`.
 * @param shown Element with the text. Text that could not be copied stays selected, so the user can copy it.
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
