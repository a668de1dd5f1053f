import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SavedView } from '@juris/contract';
import { Link, notify, useAppDispatch, useLocation } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { useAddress } from '../../app/address/useAddress';
import { wholeNumber } from '../address/useListAddress';
import { useNotifyOutcome } from '../record/useNotifyOutcome';
import { viewLabels } from './labels';
import { ViewNameForm } from './ViewNameForm';
import { isSameView, viewLink, viewParameters, type ViewContent } from './viewAddress';
import { Frame, Panel } from './views.styles';
import { useAdminAddViewMutation, useAdminDeleteViewMutation, useAdminSavedViewsQuery } from './viewsApi';

interface SavedViewsProps {
  /** Search, filters, sort order and columns that are visible now. */
  current: ViewContent;
  /** Names of the list's filters. */
  filters: readonly string[];
  /** Value of the query parameter `list`, on a screen that has several lists. */
  part: string | undefined;
}

/**
 * Renders the Views button of a list and its panel for saved views. `?view=12` in the address opens a view. Empty until
 * the views have loaded, and with an older API.
 */
export function SavedViews({ current, filters, part }: SavedViewsProps) {
  const { pathname } = useLocation();
  const list = `${pathname.split('/').at(-1) ?? ''}${part ?? ''}`;
  const { currentData } = useAdminSavedViewsQuery();
  const views = currentData?.filter((view) => view.list === list);
  useOpenedView(views, filters);
  const [isOpen, setIsOpen] = useState(false);
  const [renaming, setRenaming] = useState<SavedView>();
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const remove = useDelete(() => panel.current?.focus());
  if (!views) return null;
  const close = () => {
    setIsOpen(false);
    setRenaming(undefined);
  };

  return (
    <Frame
      ref={frame}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (pressedKey(event) !== 'Escape' || !isOpen) return;
        close();
        frame.current?.querySelector('button')?.focus();
      }}
    >
      <AdminButton aria-expanded={isOpen} onClick={() => (isOpen ? close() : setIsOpen(true))}>
        {viewLabels.views}
      </AdminButton>
      {isOpen && (
        <Panel ref={panel} role="group" aria-label={viewLabels.views} tabIndex={-1}>
          {views.length === 0 && <p>{viewLabels.none}</p>}
          {views.length > 0 && (
            <ul>
              {views.map((view) => (
                <li key={view.id}>
                  <Link
                    to={viewLink(view.id, part)}
                    aria-current={isSameView(view, current, filters) || undefined}
                    onClick={close}
                  >
                    {view.name}
                  </Link>
                  <IconButton
                    icon="edit"
                    size="small"
                    label={viewLabels.renameOne(view.name)}
                    onClick={() => setRenaming(view)}
                  />
                  <IconButton
                    icon="bin"
                    size="small"
                    label={viewLabels.deleteOne(view.name)}
                    onClick={() => void remove(view)}
                  />
                </li>
              ))}
            </ul>
          )}
          <ViewNameForm
            key={renaming?.id}
            {...{ list, views, current, renaming }}
            onDone={() => setRenaming(undefined)}
          />
        </Panel>
      )}
    </Frame>
  );
}

/** Replaces the address `?view=12` by the address that shows this view. */
function useOpenedView(views: readonly SavedView[] | undefined, filters: readonly string[]) {
  const { read, go } = useAddress();
  const dispatch = useAppDispatch();
  const wanted = read('view');
  const isKnown = views !== undefined;
  const open = useEffectEvent(() => {
    const view = views?.find(({ id }) => id === wholeNumber(wanted));
    if (!view) dispatch(notify('failure', viewLabels.gone));
    go(view ? viewParameters(view, filters) : { view: undefined }, { replace: true });
  });
  useEffect(() => {
    if (wanted !== undefined && isKnown) open();
  }, [wanted, isKnown]);
}

/** Returns a function that deletes a view and shows a notice with an Undo button. Undo adds the view with a new id. */
function useDelete(onDeleted: () => void) {
  const [remove] = useAdminDeleteViewMutation();
  const [add] = useAdminAddViewMutation();
  const notifyOutcome = useNotifyOutcome();
  return async ({ id, ...view }: SavedView) => {
    let current = id;
    const undo = async () => {
      const added = await add(view);
      current = added.data?.output.id ?? current;
      return added;
    };
    if (await notifyOutcome(remove(id), undo, { redo: () => remove(current) })) onDeleted();
  };
}
