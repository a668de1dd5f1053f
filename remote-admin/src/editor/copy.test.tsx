import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../testing/renderAdmin';
import { formLabels } from './form/labels';
import { editorLabels } from './labels';

const api = withApi();
beforeAll(() =>
  api.current.addBanner({ title: 'Library weeks', subTitle: 'In all branches', altText: 'A shelf' }),
);

test('Duplicate opens a form with the values and files of the item, and Save stores a new item', async () => {
  const page = renderAdmin('/admin/managebanner?edit=1', await api.current.signIn());
  await page.user.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(page.address()).toBe('/admin/managebanner?copy=1');
  expect(await screen.findByText(editorLabels.copied('banner'))).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Add Banner' })).toBeInTheDocument();
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title).toHaveValue('Library weeks');
  expect(screen.getByRole('textbox', { name: 'Alternative text' })).toHaveValue('A shelf');
  expect(screen.queryByText(formLabels.checkDescription)).not.toBeInTheDocument();
  await page.user.clear(title);
  await page.user.type(title, 'Library months');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rowNames().slice(0, 2)).toEqual(['Library weeks', 'Library months']));

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

test('a duplicate can be previewed with its copied image and saved as a draft', async () => {
  const page = renderAdmin('/admin/managebanner?copy=1', await api.current.signIn());
  const posted: unknown[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(JSON.parse(String(new FormData(this).get('preview'))));
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await page.user.clear(title);
  await page.user.paste('Not before June');
  await page.user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() =>
    expect(posted).toMatchObject([
      {
        record: { id: 999_999_999, title: 'Not before June', imgLink: 'unsaved-0.svg' },
        images: { 'unsaved-0': expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
      },
    ]),
  );
  await page.user.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByRole('switch', { name: /^Not before June/ })).not.toBeChecked();
});
