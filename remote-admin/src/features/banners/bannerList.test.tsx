import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { tableLabels } from '@juris/shared-ui/PagingTable/tableLabels';
import { listLabels } from '../../editor/table/labels';
import { banner } from '@juris/contract/types/banner';

describe('the banner screen without banners', () => {
  const api = withApi();

  test('an explanation is shown instead of an empty table when there are no banners', async () => {
    renderAdmin('/admin/managebanner', await api.current.signIn());
    expect(await screen.findByRole('heading', { name: 'No banners yet' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

describe('the banner screen with twelve banners', () => {
  const api = withApi();
  const open = async (search = '') => renderAdmin(`/admin/managebanner${search}`, await api.current.signIn());
  let secondId = 0;
  beforeEach(() => {});
  beforeAll(async () => {
    await api.current.addBanner({ title: 'Chennai Book Fair', isActive: 0 });
    await api.current.addBanner({
      title: 'Law, health and scholarship for South Asia',
      subTitle: 'New editions this season for the bench',
      sequenceNumber: 1,
      redirectURL: '/juris/publishedtitle',
    });
    secondId = await api.current.addBanner({ title: 'Banner 2', sequenceNumber: 2 });
    for (let number = 3; number <= 11; number++)
      await api.current.addBanner({ title: `Banner ${number}`, sequenceNumber: number });
  });

  test('the list shows active banners first, ten per page', async () => {
    const { user } = await open();
    expect(await screen.findByText('12 banners')).toBeInTheDocument();
    expect(rowNames()).toHaveLength(10);
    expect(screen.getByText(tableLabels.range('1', '10', '12'))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(tableLabels.range('11', '12', '12'))).toBeInTheDocument();
    expect(rowNames()).toEqual(['Banner 11', 'Chennai Book Fair']);
    expect(screen.getByRole('switch', { name: 'Chennai Book Fair: Draft' })).not.toBeChecked();
  });

  test('a row shows the columns of the specification and cuts the subtitle at 20 characters', async () => {
    await open();
    const name = 'Law, health and scholarship for South Asia';
    const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
    expect(row.getByText('New editions this se..')).toBeInTheDocument();
    expect(row.getByTitle('New editions this season for the bench')).toHaveTextContent(
      'New editions this season for the bench',
    );
    expect(row.getByText('/juris/publishedtitle')).toBeInTheDocument();
    expect(row.getByRole('button', { name: listLabels.moveTo(1, name) })).toBeInTheDocument();
    expect(row.getByRole('button', { name: `Edit ${name}` })).toBeInTheDocument();
    expect(row.getByRole('switch', { name: `${name}: Published` })).toBeChecked();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Image',
      'Title',
      'Subtitle',
      listLabels.position,
      banner.fields.redirectURL.label,
      'Edit',
      'Status',
    ]);
  });

  test('paging past the first or the last page shows a message', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are in first page');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page : 2')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('You are in last page')).toBeInTheDocument();
    expect(screen.getByText('Page : 2')).toBeInTheDocument();
  });

  test('the address contains the page number, which Back and a shared link restore', async () => {
    const page = await open('?page=2');
    expect(await screen.findByText('Page : 2')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Page : 1')).toBeInTheDocument();
    expect(page.address()).toBe('/admin/managebanner');
    await page.back();
    expect(await screen.findByText('Page : 2')).toBeInTheDocument();
    expect(page.address()).toBe('/admin/managebanner?page=2');
  });

  test.each([500, 'html', 'null', 'drop'] as const)(
    'if the list fails to load with %s, an error is shown, and Try again loads it',
    async (fault) => {
      api.current.faults.push({ call: 'GET /api/banner', fault });
      const { user } = await open();
      const panel = within(await screen.findByRole('alert'));
      expect(panel.getByRole('heading', { name: listLabels.failed('banners') })).toBeInTheDocument();
      expect(screen.queryByText('No banners yet')).not.toBeInTheDocument();

      const tryAgain = await panel.findByRole('button', { name: 'Try again' });
      api.current.faults.length = 0;
      await user.click(tryAgain);
      expect(await screen.findByText('12 banners')).toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    },
  );

  test('a status message is shown while the list loads', async () => {
    const letGo = api.current.hold('/api/banner');
    await open();
    expect(await screen.findByRole('status')).toHaveTextContent(listLabels.loadingMany('banners'));
    expect(screen.getByRole('table', { name: 'Banners' })).toHaveAttribute('aria-busy', 'true');
    letGo();
    expect(await screen.findByText('12 banners')).toBeInTheDocument();
    expect(screen.queryByText(listLabels.loadingMany('banners'))).not.toBeInTheDocument();
  });

  test('returning to the browser tab reloads the list, and a message reports a failure', async () => {
    await open();
    expect(await screen.findByText('12 banners')).toBeInTheDocument();
    await api.current.change(secondId, { title: 'Renamed by a colleague' });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('rowheader', { name: 'Renamed by a colleague' })).toBeInTheDocument();

    api.current.faults.push({ call: 'GET /api/banner', fault: 500 });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText(listLabels.outdated)).toBeInTheDocument();
    expect(screen.getByRole('rowheader', { name: 'Renamed by a colleague' })).toBeInTheDocument();
  });
});
