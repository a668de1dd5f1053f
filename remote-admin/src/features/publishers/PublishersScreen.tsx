import type { ManagedPublisher, PublisherChange } from '@juris/contract';
import { publisher as declaration, publisher } from '@juris/contract/types/publisher';
import { Link } from '@juris/platform';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { AdminButton } from '@juris/shared-ui/AdminButton/AdminButton';
import { Dialog } from '@juris/shared-ui/Dialog/Dialog';
import { Field } from '@juris/shared-ui/Field/Field';
import { recordForm } from '../../editor/form/declaredForm';
import { ShortListDialog, ShortListScreen, type ShortDialogProps } from '../../editor/ShortListScreen';
import { textColumn } from '../../editor/table/columns';
import { refetchOptions } from '../../editor/table/useListState';
import { affectedLists, useCommand } from '../../editor/record/command';
import { listIn } from '../../editor/api/requests';
import { outputQuery } from '../../editor/api/outputQuery';
import { reloadedItem } from '../../editor/record/record';
import { contentLabels } from '../../editor/record/recordTypes';

/** Labels of the publishers' screen. Tests read them from here. */
export const publisherLabels = {
  ...contentLabels(publisher),
  close: 'Close',
  titles: 'Titles',
  resources: 'Resources',
  ofPublisher: (noun: string, name: string) => ` ${noun} of ${name}`,
  ownPage: 'Own page',
  yes: 'Yes',
  unused: 'No titles or resources use this publisher.',
  used: (titles: number, resources: number) =>
    `Used by ${counted(titles, 'title')} and ${counted(resources, 'resource')}, which show a new name immediately.`,
  fixedName: (name: string, titles: number, resources: number) =>
    `“${name}” can’t be renamed or removed: it has its own page on the site. Used by ${counted(titles, 'title')} and ${counted(resources, 'resource')}.`,
} as const;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Screen at `/admin/managepublishers` that manages the publishers of titles and resources. The specification does not
 * contain it.
 */
function PublishersScreen() {
  const query = managedPublishers.useQuery(undefined, refetchOptions);
  return (
    <ShortListScreen
      {...{ query, columns }}
      nameOf={form.nameOf}
      labels={publisherLabels}
      filters={none}
      right="managePublishers"
      reload={() => reloadedItem(query)}
      dialog={(props) => <PublisherDialog {...props} />}
    />
  );
}

export { PublishersScreen as Component };

const none = [] as const;

const form = {
  ...recordForm(declaration),
  rules: { added: 'publisherForm', changed: 'publisherForm' },
} as const;

/** Returns a column with the number of a publisher's titles or resources, which links to their list. */
const belongings = (
  heading: string,
  screen: string,
  countOf: (publisher: ManagedPublisher) => number,
): Column<ManagedPublisher> => ({
  heading,
  position: 'number',
  value: countOf,
  cell: (publisher) =>
    countOf(publisher) === 0 ? (
      0
    ) : (
      <Link to={`/admin/${screen}?publisher=${encodeURIComponent(publisher.publisherName)}`}>
        {countOf(publisher)}
        <span className="vh">
          {publisherLabels.ofPublisher(heading.toLowerCase(), publisher.publisherName)}
        </span>
      </Link>
    ),
});

const columns: readonly Column<ManagedPublisher>[] = [
  textColumn(declaration.fields.publisherName.label, 'name', form.nameOf),
  belongings(publisherLabels.titles, 'managpublishedtitles', ({ titles }) => titles),
  belongings(publisherLabels.resources, 'manageresources', ({ resources }) => resources),
  textColumn(publisherLabels.ownPage, 'wide', ({ hasPage }) => (hasPage ? publisherLabels.yes : '')),
];

/**
 * Dialog with the form of a publisher. If a page of the site depends on the name, the dialog explains that it cannot be
 * changed.
 */
function PublisherDialog(props: ShortDialogProps<ManagedPublisher>) {
  const { item: publisher, onClose } = props;
  const [send] = useCommand();
  if (publisher?.hasPage === 1) return <FixedNameDialog publisher={publisher} onClose={onClose} />;
  return (
    <ShortListDialog
      {...{ ...props, form }}
      type="publisher"
      controls={{
        publisherName: ({ bind }) => (
          <Field
            {...bind('publisherName')}
            hint={publisher ? renameHint(publisher) : declaration.fields.publisherName.hint}
          />
        ),
      }}
      onSave={({ item, draft }) =>
        send({
          url: item ? `publishers/update/${item.id}` : 'publishers/create',
          body: { version: item?.version, ...draft } satisfies PublisherChange,
          invalidates: affectedLists('Publisher'),
        })
      }
      isRemovable={publisher !== undefined && isFree(publisher)}
    />
  );
}

const FixedNameDialog = ({ publisher, onClose }: { publisher: ManagedPublisher; onClose: () => void }) => (
  <Dialog
    title={publisher.publisherName}
    onClose={onClose}
    footer={
      <AdminButton variant="filled" onClick={onClose}>
        {publisherLabels.close}
      </AdminButton>
    }
  >
    <p>{publisherLabels.fixedName(publisher.publisherName, publisher.titles, publisher.resources)}</p>
  </Dialog>
);

/** Returns whether a publisher has neither titles nor resources and can be removed. */
const isFree = ({ titles, resources }: ManagedPublisher) => titles + resources === 0;

const renameHint = (publisher: ManagedPublisher) =>
  isFree(publisher) ? publisherLabels.unused : publisherLabels.used(publisher.titles, publisher.resources);

const managedPublishers = outputQuery<ManagedPublisher[]>('adminPublishers', {
  url: 'publishers',
  tags: ['Publisher', 'PublishedTitle', 'Resource'],
  read: listIn,
});
