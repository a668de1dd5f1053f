/** Returns the address of the page without query and fragment. */
export const pageAddress = () => window.location.origin + window.location.pathname;

/** Returns whether the browser has a share menu. It needs a secure context. */
export const canShare = () => 'share' in navigator;

/** Opens the share menu of the device for the page. Does nothing if the user closes the menu. */
export async function sharePage(title: string): Promise<void> {
  try {
    await navigator.share({ title, url: pageAddress() });
  } catch {
    // The promise is rejected when the user closes the menu.
  }
}
