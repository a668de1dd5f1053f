import { screen, waitFor } from '@testing-library/react';
import { withApi } from '../../../../shell/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';

const api = withApi();
beforeAll(() =>
  api.current.addBanner({ title: 'Library weeks', subTitle: 'In all branches', altText: 'A shelf' }),
);
beforeEach(() => {
  api.current.faults.length = 0;
});

test('a duplicate is filled from the open item, its files too, and saved as a new one', async () => {
  const page = renderAdmin('/admin/managebanner?edit=1', await api.current.signIn());
  await page.user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(page.address()).toBe('/admin/managebanner?copy=1');
  expect(await screen.findByText(/^Filled from another banner/)).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Add Banner' })).toBeInTheDocument();
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveValue('Library weeks');
  await page.user.clear(title);
  await page.user.type(title, 'Library months');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rowNames()).toEqual(['Library weeks', 'Library months']));

  const answer = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
  const { output } = (await answer.json()) as { output: { subTitle: string; imgLink: string }[] };
  expect(output[1]).toMatchObject({ subTitle: 'In all branches', altText: 'A shelf' });
  const [one, other] = await Promise.all(
    output.map(async ({ imgLink }) =>
      (await fetch(`${api.current.origin}/uploads/banners/${imgLink}`)).text(),
    ),
  );
  expect(other).toBe(one);
});
