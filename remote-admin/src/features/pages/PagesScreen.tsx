import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import type { EditedPageText, PageTextRecord, PageTextList } from '@juris/contract/page-texts/pageTexts';
import { missingRight, type Right } from '@juris/contract/rights';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { api } from '@juris/platform';
import { useRights } from '../../app/rights/useRights';
import { useContentState } from '../../editor/address/useContentState';
import { PreviewFromLink } from '../../editor/draft/PreviewFromLink';
import { editorLabels } from '../../editor/labels';
import { linkLabels } from '../../editor/links/labels';
import { ProblemLine } from '../../editor/links/LinkProblems';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import type { ListLabels } from '../../editor/record/contentLabels';
import { publicationState, stateLabels } from '../../editor/schedule/schedule';
import { textColumn } from '../../editor/table/columns';
import { listLabels } from '../../editor/table/labels';
import { ListScreen } from '../../editor/table/ListScreen';
import { editColumn } from '../../editor/table/rowColumns';
import { Timestamp } from '../../editor/table/Timestamp';
import { withOpenLink } from '../../editor/table/withOpenLink';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { useLocalList, type LocalFilter } from '../../editor/table/useLocalList';
import { useDraftRequests, useHistoryRequests, draftUrl } from '../../editor/api/recordCommands';
import { DraftLine } from '../../editor/draft/DraftLine';
import { useDiscardDraft } from '../../editor/draft/useDiscardDraft';
import { useReturnDraft } from '../../editor/draft/useReturnDraft';
import { FormDialog } from '../../editor/form/FormDialog';
import { saveButtons } from '../../editor/form/saveButtons';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useContentForm } from '../../editor/form/useContentForm';
import { useSave } from '../../editor/form/useSave';
import { HistoryDialogs } from '../../editor/history/HistoryDialogs';
import { SavedLine } from '../../editor/history/SavedLine';
import { useHistory } from '../../editor/history/useHistory';
import { versionFields } from '../../editor/history/versionFields';
import { PresenceLine } from '../../editor/presence/PresenceLine';
import { draftedItemEndpoint } from '../../editor/api/draftedItemEndpoint';
import { listIn } from '../../editor/api/listIn';
import { saveEndpoint } from '../../editor/api/saveEndpoint';
import { pageLabels } from './labels';
import { pagePreview, pageForm, parseTexts, type PageDraft } from './pageForm';
import { TextFields } from './TextFields';
import { TextProblems } from './textProblems';

/** Screen at `/admin/managepages` that changes the texts of the public pages. */
export function PagesScreen() {
  const state = useContentState();
  const has = useRights();
  const query = useAdminPagesQuery(undefined, refetchOptions);
  const local = useLocalList(useListState(query), { columns, filters, state });
  const id = state.editing ?? state.previewing;
  const item = useAdminPageQuery(id ?? 0, { skip: id === undefined });
  const opened = item.currentData;

  return (
    <>
      <ListScreen
        {...{ ...local, labels, state }}
        onRetry={query.refetch}
        columns={[...withOpenLink(columns, state.edit), editColumn(titleOf, state.edit, !has('writeDrafts'))]}
        rowKey={({ id }) => id}
      />
      {opened && state.editing !== undefined && (
        <PageDialog key={opened.id} page={opened} reload={item.refetch} onClose={state.close} />
      )}
      {opened && state.previewing !== undefined && (
        <PreviewFromLink
          title={editorLabels.preview}
          preview={pagePreview(opened, opened.texts)}
          onClose={state.close}
        />
      )}
      {id !== undefined && !opened && (
        <PendingItemDialog labels={pageLabels} item={item} onClose={state.close} />
      )}
    </>
  );
}

const titleOf = ({ title }: ListedPage) => title;

const labels: ListLabels = pageLabels;

export const columns: readonly Column<ListedPage>[] = [
  {
    heading: pageLabels.name,
    position: 'name',
    value: ({ title }) => title,
    cell: ({ title, brokenLinks }) => (
      <>
        {title}
        {!!brokenLinks && <ProblemLine>{linkLabels.brokenCount(brokenLinks)}</ProblemLine>}
      </>
    ),
  },
  {
    heading: pageLabels.address,
    position: 'detail',
    value: ({ path }) => path,
    cell: ({ path }) => (
      <a href={path} target="_blank" rel="noopener">
        {path} <NewTabHint />
      </a>
    ),
  },
  textColumn(listLabels.state, 'detail', (page) =>
    page.state ? publicationState({ ...page, isActive: 1 }) : '',
  ),
  textColumn(pageLabels.texts, 'wide', ({ isChanged }) =>
    isChanged ? pageLabels.changed : pageLabels.original,
  ),
  {
    heading: listLabels.lastChanged,
    position: 'wide',
    value: ({ version, updatedAt }) => (version > 1 ? updatedAt : ''),
    cell: ({ version, updatedAt, savedBy }) =>
      version > 1 && (
        <>
          <Timestamp at={updatedAt} /> {savedBy}
        </>
      ),
  },
];

/** Filters by publication state and by broken links. */
const filters: readonly LocalFilter<ListedPage>[] = [
  { name: 'state', label: 'state', valueOf: ({ state }) => (state ? stateLabels[state] : '') },
  {
    name: 'links',
    label: 'link',
    valueOf: ({ brokenLinks }) => (brokenLinks ? linkLabels.brokenLink : ''),
  },
];

interface PageDialogProps {
  page: EditedPageText;
  /** Loads the stored group again. */
  reload: () => PromiseLike<{ data?: EditedPageText | undefined; isError: boolean }>;
  onClose: () => void;
}

/** Dialog that changes the texts of a page, shows its history and restores the original texts. */
function PageDialog({ page, reload, onClose }: PageDialogProps) {
  const form = pageForm(page);
  const { schema, original } = page;
  const [send] = useAdminSavePageMutation();
  const drafts = useDraftRequests('pageText');
  const saving = useSave<PageDraft, EditedPageText>((request) => send(request), drafts);
  const has = useRights();
  const history = useHistory(useHistoryRequests<PageTextRecord>('pageText'), {
    ...{ id: page.id, drafts, onDone: onClose },
    draftVersion: page.draft && page.version,
  });
  const { state, fields } = useContentForm<PageDraft, EditedPageText>(form, {
    title: `${pageLabels.edit}: ${page.title}`,
    saving,
    onClose,
    buttons: saveButtons(page),
    readOnly: missingRightFor(page, has),
    edited: {
      item: page,
      reload: async () => {
        const { data, isError } = await reload();
        return isError ? undefined : data;
      },
    },
  });
  const discardDraft = useDiscardDraft(drafts, () => {
    state.discard();
    onClose();
  });
  const returnDraft = useReturnDraft(drafts, onClose);
  const texts = parseTexts(fields.draft.texts);
  const change = (next: object) => fields.change({ texts: JSON.stringify(next) });

  return (
    <>
      <FormDialog
        form={state}
        above={
          <>
            <SavedLine
              savedAt={page.updatedAt}
              savedBy={page.savedBy}
              onHistory={() => void history.open()}
              onRemove={undefined}
            />
            <DraftLine
              item={page}
              onDiscard={() => void discardDraft(page)}
              onCompare={() => void history.open(true)}
              onReturn={(note) => void returnDraft(page, note)}
            />
            {state.readOnly === undefined && <PresenceLine kind="pageText" recordId={page.id} />}
            <Intro>{pageLabels.intro}</Intro>
          </>
        }
      >
        <TextProblems value={page.linkProblems ?? []}>
          <TextFields
            {...{ schema, texts, original }}
            errors={fields.errorsWithin('texts')}
            onChange={change}
          />
        </TextProblems>
        <AdminButton onClick={() => change(original)}>{pageLabels.restoreAll}</AdminButton>
      </FormDialog>
      <HistoryDialogs
        one={pageLabels.one}
        history={history}
        canRestore={has('editPages')}
        canRestoreDrafts={state.readOnly === undefined}
        compare={(then, now) => versionFields(form, then, now)}
      />
      <SavingOverlay saving={saving} />
    </>
  );
}

/**
 * Returns the reason why the user may not edit a page; undefined if the user may. With an older API, pages have no
 * drafts.
 */
function missingRightFor({ state }: EditedPageText, has: (right: Right) => boolean): string | undefined {
  const right = state ? 'writeDrafts' : 'editPages';
  return has(right) ? undefined : missingRight(right);
}

const Intro = styled.p`
  margin-bottom: 12px;
  color: var(--c-ink-3);
  font-size: 0.8125rem;
`;

type ListedPage = PageTextList['output'][number];

const pagesApi = api.enhanceEndpoints({ addTagTypes: ['PageText', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    adminPages: build.query<ListedPage[] | undefined, void>({
      query: () => ({ url: 'page-texts/groups', authenticated: true }),
      transformResponse: (answer: PageTextList | null) => listIn(answer?.output),
      providesTags: ['PageText'],
    }),
    adminPage: draftedItemEndpoint<{ output?: EditedPageText }, EditedPageText>(build, {
      one: (id) => `page-texts/groups/${id}`,
      item: ({ output }) => output,
      draft: (id) => draftUrl('pageText', id),
      itemOf: (draft: PageTextRecord, published) => ({ ...published, ...draft }),
    }),
    adminSavePage: saveEndpoint<PageDraft, EditedPageText>(build, 'PageText', {
      save: (id) => `page-texts/groups/${id}`,
      draft: (id) => draftUrl('pageText', id),
      body: ({ texts }) => ({ texts }),
      encode: (values) => ({ ...values, texts: parseTexts(String(values.texts)) }),
    }),
  }),
});

const { useAdminPagesQuery, useAdminPageQuery, useAdminSavePageMutation } = pagesApi;
