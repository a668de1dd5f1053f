import { useAppDispatch } from '@juris/platform';
import type { ListAddress } from '../address/useListAddress';
import type { ListPages, ListRequest } from '../api/listPages';

interface SearchedList<Row extends object> {
  pages: ListPages<Row>;
  /** Request of the visible page; undefined for an invalid address. */
  request: ListRequest | undefined;
  state: Pick<ListAddress, 'typed'>;
}

/**
 * Returns a handler for Enter in the search box of a list, which opens the only matching row.
 * @param open Opens a row. The second argument is the search text, which the address may not contain yet.
 */
export function useOpenOnlyMatch<Row extends object>(
  { pages, request, state }: SearchedList<Row>,
  open: (row: Row, q: string) => void,
): () => void {
  const dispatch = useAppDispatch();
  return async () => {
    const q = state.typed.trim();
    if (q === '' || !request) return;
    const { data } = await pages.read(dispatch, { ...request, page: 1, q });
    const [only] = data?.rows ?? [];
    if (data?.total === 1 && only) open(only, q);
  };
}
