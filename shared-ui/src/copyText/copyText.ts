/**
 * Copies the text that an element shows. The Clipboard API exists only in secure contexts, which an http origin other
 * than localhost is not, and users can deny it. Then the text is selected and copied by the older command.
 * @param shown stays selected where nothing could be copied, so that the user can copy it with the keyboard
 * @returns whether it was copied
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
