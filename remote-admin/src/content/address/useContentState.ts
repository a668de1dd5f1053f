import { useLocation, useNavigate } from '@juris/shell/platform';
import { useAddress } from './useAddress';
import { listAddress, wholeNumber, type ListAddress } from './listAddress';

/** What a content screen shows, and how it changes: its part of the list, and the dialog. */
export interface ContentState extends ListAddress {
  adding: boolean;
  /** The id of the item that is open in the dialog. */
  editing: number | undefined;
  add: () => void;
  edit: (id: number) => void;
  /** Closes the dialog. */
  close: () => void;
}

/** Reads page and open dialog from the address: `?add`, `?edit=14`. So Back closes a dialog. */
export function useContentState(): ContentState {
  const address = useAddress();
  const { read, go } = address;
  const navigate = useNavigate();
  const location = useLocation();
  const adding = read('add') !== undefined;
  const editing = wholeNumber(read('edit'));

  const open = (change: Record<string, string>) => {
    // A second press of the same button finds the dialog open.
    if (adding || editing !== undefined) return;
    go(change, { state: { openedHere: true } });
  };

  return {
    ...listAddress(address),
    adding,
    editing,
    add: () => open({ add: '' }),
    edit: (id) => open({ edit: String(id) }),
    close: () => {
      // Opened by a press: undo that step, so that Back does not open it again. Opened by a link: stay.
      if (isOpenedHere(location.state)) void navigate(-1);
      else go({ add: undefined, edit: undefined }, { replace: true });
    },
  };
}

const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state;
