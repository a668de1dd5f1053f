/**
 * Copies the text of an element. The Clipboard API exists only in secure contexts, which excludes http origins other
 * than localhost, and users can deny it. Then the text is selected and copied with `execCommand`.
 * @param shown stays selected if nothing could be copied, so that the user can copy it by keyboard
 * @returns whether the text was copied
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
