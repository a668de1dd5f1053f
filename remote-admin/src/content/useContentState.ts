import { useLocation, useNavigate, useSearchParams } from '@juris/shell/platform';

/** What a content screen shows besides its list, and how it changes. All of it is in the address. */
export interface ContentState {
  /** From 1. */
  page: number;
  goTo: (page: number) => void;
  adding: boolean;
  /** The id of the item that is open in the dialog. */
  editing: number | undefined;
  add: () => void;
  edit: (id: number) => void;
  /** Closes the dialog. */
  close: () => void;
}

/**
 * Reads page and open dialog from the address: `?page=2`, `?add`, `?edit=14`. So Back closes a dialog or turns a
 * page back, and a link can be shared.
 */
export function useContentState(): ContentState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const adding = params.has('add');
  const editing = wholeNumber(params.get('edit'));

  const at = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    return { search: next.toString() };
  };

  const open = (change: Record<string, string>) => {
    // A second press of the same button finds the dialog open.
    if (adding || editing !== undefined) return;
    void navigate(at(change), { state: { openedHere: true }, preventScrollReset: true });
  };

  return {
    page: wholeNumber(params.get('page')) ?? 1,
    goTo: (page) => void navigate(at({ page: page === 1 ? undefined : String(page) })),
    adding,
    editing,
    add: () => open({ add: '' }),
    edit: (id) => open({ edit: String(id) }),
    close: () => {
      // Opened by a press: undo that step, so that Back does not open it again. Opened by a link: stay.
      if (isOpenedHere(location.state)) void navigate(-1);
      else
        void navigate(at({ add: undefined, edit: undefined }), { replace: true, preventScrollReset: true });
    },
  };
}

const wholeNumber = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

const isOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'openedHere' in state;
