import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { NewSavedView, SavedView, SavedViewChange, SavedViewResponse } from '@juris/contract';
import { Link, notify, useAppDispatch, useLocation } from '@juris/platform';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { pressedKey } from '@juris/shared-ui/keyboard/pressedKey';
import { Field } from '@juris/shared-ui/Field/Field';
import { below } from '@juris/shared-ui/theme/media';
import { useAddress } from '../address/useAddress';
import { wholeNumber } from '../address/useListAddress';
import { usePlainForm } from '../form/usePlainForm';
import type { Outcome } from '../record/record';
import { usePerform } from '../record/usePerform';
import { reloadingCommand, type Command } from '../record/command';
import { listIn } from '../api/requests';
import { outputQuery } from '../api/outputQuery';
import { viewLabels } from './labels';
import { isSameView, viewLink, viewParameters, type ViewContent } from './viewAddress';

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
 * the views have loaded.
 */
export function SavedViews({ current, filters, part }: SavedViewsProps) {
  const { pathname } = useLocation();
  const list = `${pathname.split('/').at(-1) ?? ''}${part ?? ''}`;
  const { currentData } = savedViews.useQuery();
  const views = currentData?.filter((view) => view.list === list);
  useOpenedView(views, filters);
  const [isOpen, setIsOpen] = useState(false);
  const [renaming, setRenaming] = useState<SavedView>();
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const perform = usePerform();

  /** Deletes a view. Undo adds the view with a new id. */
  async function remove({ id, ...view }: SavedView) {
    const redo = ({ data }: Outcome<SavedViewResponse>) => deleteView(data?.output.id ?? id);
    if (await perform(deleteView(id), addView(view), redo)) panel.current?.focus();
  }

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

interface ViewNameFormProps {
  /** Last part of the address of the screen, followed by the value of the query parameter `list`. */
  list: string;
  views: readonly SavedView[];
  current: ViewContent;
  /** The view to rename; undefined to save the current view. */
  renaming: SavedView | undefined;
  onDone: () => void;
}

/** Form with the name of a view. Saving under the name of an existing view replaces that view. */
function ViewNameForm({ list, views, current, renaming, onDone }: ViewNameFormProps) {
  const named = (name: string) => views.find((view) => view.name === name.trim());
  const { bind, form } = usePlainForm(
    { name: renaming?.name ?? '' },
    ({ name }) => {
      if (renaming) return changeView(renaming.id, { name });
      const same = named(name);
      return same ? changeView(same.id, current) : addView({ list, name, ...current });
    },
    onDone,
  );
  const field = bind('name');
  const save = named(field.value) ? viewLabels.replace : viewLabels.save;
  return (
    <form {...form}>
      <Field
        label={renaming ? viewLabels.newName(renaming.name) : viewLabels.name}
        name="name"
        autoComplete="off"
        {...field}
      />
      <AdminButton type="submit" variant="filled">
        {renaming ? viewLabels.rename : save}
      </AdminButton>
      {renaming && <AdminButton onClick={onDone}>{viewLabels.cancel}</AdminButton>}
    </form>
  );
}

/** Box around the Views button, relative to which the panel is positioned. */
const Frame = styled.div`
  position: relative;
  margin-left: auto;
  ${below.tablet} {
    margin-left: 0;
    display: flex;
    flex: 1;
  }
`;

/** Panel below the Views button. */
const Panel = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  z-index: 2;
  display: grid;
  gap: 12px;
  width: min(340px, calc(100vw - 32px));
  padding: 12px;
  border: 1px solid var(--c-line-strong);
  border-radius: 8px;
  background: var(--c-surface);
  font-size: 0.875rem;
  ul {
    max-height: 40vh;
    overflow-y: auto;
  }
  li {
    display: flex;
    align-items: center;
  }
  /* Prevents that the toolbar stretches these buttons on small screens. */
  li button {
    flex: none;
  }
  a {
    flex: 1;
    padding: 6px 0;
    overflow-wrap: anywhere;
  }
  a[aria-current] {
    font-weight: var(--w-semibold);
  }
  form {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
  }
  form > :first-child {
    flex: 1 1 100%;
  }
`;

const savedViews = outputQuery<SavedView[]>('adminSavedViews', {
  url: 'account/views',
  tags: ['SavedView'],
  read: listIn,
});

const viewCommand = (url: string, body: object): Command<SavedViewResponse> => ({
  ...{ url, body, invalidates: ['SavedView'] },
});

const addView = (view: NewSavedView) => viewCommand('account/views', view);

const changeView = (id: number, change: SavedViewChange) => viewCommand(`account/views/${id}`, change);

const deleteView = (id: number) => reloadingCommand(`account/views/${id}/delete`, {}, 'SavedView');
