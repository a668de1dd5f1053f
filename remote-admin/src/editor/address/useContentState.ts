import { useLocation } from '@juris/platform';
import { useAddress } from './useAddress';
import { useListAddress, wholeNumber } from './useListAddress';

/** Query parameter of the link to the preview of an item. */
export const previewParameter = 'preview';

/** Reads the page and the open dialog from the address (`?add`, `?edit=14`, `?copy=14`). Back closes the dialog. */
export function useContentState() {
  const address = useAddress();
  const { read, go } = address;
  const isLeftOver = hasClosedDialog(useLocation().state);

  const open = (change: Record<string, string>) =>
    go(
      // Changes nothing while a dialog is open. The second click of a double click arrives then.
      (now) => (openDialog(now) === '' ? change : undefined),
      { replace: isLeftOver, state: {} },
    );

  return {
    ...useListAddress(address),
    adding: read('add') !== undefined,
    /** Id of the item in the edit dialog. */
    editing: wholeNumber(read('edit')),
    /** Id of the item that is duplicated. */
    copying: wholeNumber(read('copy')),
    /** Id of the item whose preview a link opens. */
    previewing: wholeNumber(read(previewParameter)),
    add: () => open({ add: '' }),
    edit: (id: number) => open({ edit: String(id) }),
    /** Replaces the form of the open item by a new form with the same values. */
    copy: (id: number) => go({ add: undefined, edit: undefined, copy: String(id) }, { state: {} }),
    // Replaces the history entry of the dialog by an entry of the list, which the next dialog replaces again. Many
    // dialogs thus add one history entry, and Back does not reopen them.
    close: () =>
      go(
        { add: undefined, edit: undefined, copy: undefined, [previewParameter]: undefined },
        { replace: true, state: closedDialog },
      ),
  };
}

/** State that a content screen stores in its address: the visible part of the list, and the open dialog. */
export type ContentState = ReturnType<typeof useContentState>;

/** Returns a key of the dialog that an address opens; empty without a dialog. */
export const openDialog = (params: URLSearchParams): string =>
  ['add', 'edit', 'copy', 'open', previewParameter]
    .map((name) => (params.has(name) ? `${name} ${params.get(name)}` : ''))
    .join('');

/** State of a history entry whose dialog is closed. */
const closedDialog = { hasClosedDialog: true };

const hasClosedDialog = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hasClosedDialog' in state;
