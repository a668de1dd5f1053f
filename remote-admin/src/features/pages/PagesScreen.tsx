import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { NewTabHint } from '@juris/shared-ui/ExternalLink/ExternalLink';
import type { EditedPageText, PageTextRecord, PageTextList } from '@juris/contract/page-texts/pageTexts';
import { missingRight } from '@juris/contract/rights';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { below } from '@juris/shared-ui/theme/media';
import { api } from '@juris/platform';
import { useRights } from '../../editor/rights/ownAccount';
import { useContentState } from '../../editor/address/useContentState';
import { PreviewFromLink } from '../../editor/draft/PreviewFromLink';
import { editorLabels } from '../../editor/labels';
import { linkLabels, ProblemLine } from '../../editor/links/LinkProblems';
import { PendingItemDialog } from '../../editor/PendingItemDialog';
import type { ListLabels } from '../../editor/record/recordTypes';
import { reloadedItem } from '../../editor/record/record';
import { publicationState, stateLabels } from '../../editor/schedule/schedule';
import { textColumn, Timestamp } from '../../editor/table/columns';
import { listLabels } from '../../editor/table/labels';
import { ListScreen } from '../../editor/table/ListScreen';
import { editColumn } from '../../editor/table/rowColumns';
import { withOpenLink } from '../../editor/table/withOpenLink';
import { refetchOptions, useListState } from '../../editor/table/useListState';
import { useLocalList, type LocalFilter } from '../../editor/table/useLocalList';
import { EditDialog } from '../../editor/EditDialog';
import { saveButtons } from '../../editor/form/formState';
import { Explanation } from '../../editor/form/form.styles';
import { SavingOverlay } from '../../editor/form/SavingOverlay';
import { useSave } from '../../editor/form/useSave';
import { draftedItemEndpoint } from '../../editor/api/contentEndpoints';
import { listIn } from '../../editor/api/requests';
import { outputQuery } from '../../editor/api/outputQuery';
import { saveEndpoint } from '../../editor/api/saveEndpoint';
import { pageLabels } from './labels';
import { pagePreview, pageForm, parseTexts, type PageDraft, type PageItem } from './pageForm';
import { TextFields } from './TextField';
import { TextProblems } from './textSchema';

/** Screen at `/admin/managepages` that changes the texts of the public pages. */
function PagesScreen() {
  const state = useContentState();
  const has = useRights();
  const query = listedPages.useQuery(undefined, refetchOptions);
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
        <PageDialog key={opened.id} page={opened} reload={() => reloadedItem(item)} onClose={state.close} />
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

export { PagesScreen as Component };

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
      <PageLink href={path} target="_blank" rel="noopener">
        {path} <NewTabHint />
      </PageLink>
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
  reload: () => Promise<EditedPageText | undefined>;
  onClose: () => void;
}

/** Renders the form of a page's texts and its history. */
function PageDialog({ page, reload, onClose }: PageDialogProps) {
  const { schema, original } = page;
  const [send] = useAdminSavePageMutation();
  const saving = useSave<PageDraft, PageItem>(send, 'pageText');
  const has = useRights();
  return (
    <>
      <EditDialog
        {...{ saving, onClose, reload }}
        type="pageText"
        form={pageForm(page)}
        title={`${pageLabels.edit}: ${page.title}`}
        one={pageLabels.one}
        item={page}
        buttons={saveButtons(page)}
        readOnly={has('writeDrafts') ? undefined : missingRight('writeDrafts')}
        canRestore={has('editPages')}
        intro={<Explanation>{pageLabels.intro}</Explanation>}
      >
        {({ draft, errorsWithin, change }) => {
          const replaceTexts = (next: object) => change({ texts: JSON.stringify(next) });
          return (
            <>
              <TextProblems value={page.linkProblems ?? []}>
                <TextFields
                  {...{ schema, original }}
                  texts={parseTexts(draft.texts)}
                  errors={errorsWithin('texts')}
                  onChange={replaceTexts}
                />
              </TextProblems>
              <AdminButton onClick={() => replaceTexts(original)}>{pageLabels.restoreAll}</AdminButton>
            </>
          );
        }}
      </EditDialog>
      <SavingOverlay saving={saving} />
    </>
  );
}

/** The padding keeps the distance between pointer targets on phones. */
const PageLink = styled.a`
  ${below.tablet} {
    display: inline-block;
    padding-block: 4px;
  }
`;

type ListedPage = PageTextList['output'][number];

const listedPages = outputQuery<ListedPage[]>('adminPages', {
  url: 'page-texts/groups',
  tags: ['PageText'],
  read: listIn,
});

const pagesApi = api.enhanceEndpoints({ addTagTypes: ['PageText', 'History'] }).injectEndpoints({
  endpoints: (build) => ({
    adminPage: draftedItemEndpoint<{ output?: EditedPageText }, EditedPageText>(build, {
      type: 'pageText',
      one: (id) => `page-texts/groups/${id}`,
      item: ({ output }) => output,
      itemOf: (draft: PageTextRecord, published) => ({ ...published, ...draft }),
    }),
    adminSavePage: saveEndpoint<PageDraft, PageItem>(build, 'pageText', {
      save: (id) => `page-texts/groups/${id}`,
      body: ({ texts }) => ({ texts }),
      encode: (values) => ({ ...values, texts: parseTexts(String(values.texts)) }),
    }),
  }),
});

const { useAdminPageQuery, useAdminSavePageMutation } = pagesApi;
