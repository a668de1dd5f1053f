import { useLocation } from '@juris/platform';
import { useAddress } from '../../app/address/useAddress';
import { useListAddress, wholeNumber, type ListAddress } from './useListAddress';

/** What a content screen shows, and how it changes: its part of the list, and the dialog. */
export interface ContentState extends ListAddress {
  adding: boolean;
  /** The id of the item that is open in the dialog. */
  editing: number | undefined;
  /** The id of the item that a new one is filled from. */
  copying: number | undefined;
  add: () => void;
  edit: (id: number) => void;
  /** Leaves the open item for a new one that is filled from it. */
  copy: (id: number) => void;
  /** Closes the dialog. */
  close: () => void;
}

/** Reads page and open dialog from the address: `?add`, `?edit=14`, `?copy=14`. So Back closes a dialog. */
export function useContentState(): ContentState {
  const address = useAddress();
  const { read, go } = address;
  const isLeftOver = hasClosedDialog(useLocation().state);

  const open = (change: Record<string, string>) =>
    go(
      // A second press of the same button finds the dialog open.
      (now) => (openDialog(now) === '' ? change : undefined),
      { replace: isLeftOver, state: {} },
    );

  return {
    ...useListAddress(address),
    adding: read('add') !== undefined,
    editing: wholeNumber(read('edit')),
    copying: wholeNumber(read('copy')),
    add: () => open({ add: '' }),
    edit: (id) => open({ edit: String(id) }),
    copy: (id) => go({ add: undefined, edit: undefined, copy: String(id) }, { state: {} }),
    // The entry of the dialog becomes one of the list, and the next dialog takes its place: Back never opens it
    // again, and the history grows by one however many dialogs there were.
    close: () =>
      go({ add: undefined, edit: undefined, copy: undefined }, { replace: true, state: closedDialog }),
  };
}

/** Names the dialog that an address opens; empty for none. */
export const openDialog = (params: URLSearchParams): string =>
  ['add', 'edit', 'copy', 'open']
    .map((name) => (params.has(name) ? `${name} ${params.get(name)}` : ''))
    .join('');

/** The state of an entry of the history that was a dialog's. */
const closedDialog = { hasClosedDialog: true };

const hasClosedDialog = (state: unknown) =>
  typeof state === 'object' && state !== null && 'hasClosedDialog' in state;
