import { screen, waitFor } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';

const api = withApi();
const picture = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' });

/** Records the forms that the page posts to new tabs. */
function watchTabs() {
  const sent: { action: string; target: string; token: string; preview: unknown }[] = [];
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = new FormData(this);
    sent.push({
      action: this.getAttribute('action') ?? '',
      target: this.target,
      token: String(fields.get('token')),
      preview: JSON.parse(String(fields.get('preview'))),
    });
  });
  return sent;
}

test('Preview posts the unsaved form values to a new tab and stores nothing', async () => {
  const id = await api.current.addBanner({ title: 'Stored' });
  const token = await api.current.signIn();
  const tabs = watchTabs();
  const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, token);
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Unsaved');
  await user.upload(screen.getByLabelText('Image'), picture);
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(tabs).toHaveLength(1));
  expect(tabs[0]).toMatchObject({
    action: '/preview',
    target: '_blank',
    token,
    preview: {
      page: '/',
      list: 'banner',
      record: { id, title: 'Unsaved', isActive: 1, imgLink: 'unsaved-0.svg' },
      images: { 'unsaved-0': expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    },
  });
  expect(document.querySelector('form[action="/preview"]')).toBeNull();
  const answer = await fetch(`${api.current.origin}/api/banner/${id}`);
  expect(await answer.json()).toMatchObject({ output: { title: 'Stored', version: 1 } });
});

test.each([
  ['managebanner', 'Title', { page: '/', list: 'banner' }],
  ['managpublishedtitles', 'Title', { page: '/titles/999999999', list: 'published-titles' }],
  ['manageleadership', 'Name', { page: '/leadership/management', list: 'leadership' }],
  ['manageopenaccess', 'Title', { page: '/openaccess/999999999', list: 'openaccess' }],
  ['manageresources', 'Title', { list: 'resources' }],
  ['managesnippets', 'Title', { page: '/resources?publisher=8', list: 'snippet' }],
])(
  'Preview on /admin/%s posts a new item with alternative text and page address',
  async (screenName, field, expected) => {
    const tabs = watchTabs();
    const { user } = renderAdmin(`/admin/${screenName}?add`, await api.current.signIn());
    await user.type(await screen.findByRole('textbox', { name: field }), 'New');
    await user.type(screen.getByRole('textbox', { name: 'Alternative text' }), 'A quill');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(tabs).toHaveLength(1));
    expect(tabs[0]?.preview).toMatchObject({ ...expected, images: {} });
    expect(JSON.stringify(tabs[0]?.preview)).toContain('New');
    expect(tabs[0]?.preview).toHaveProperty('record.altText', 'A quill');
  },
);

test('the preview of a new title contains the selected publisher', async () => {
  const tabs = watchTabs();
  const { user } = renderAdmin('/admin/managpublishedtitles?add', await api.current.signIn());
  await screen.findByRole('option', { name: 'Juris Press' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Publisher' }), 'Juris Press');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(tabs).toHaveLength(1));
  expect(tabs[0]?.preview).toHaveProperty('record.publisherName', 'Juris Press');
});

test.each([
  ['manageresources', 'downloadLink', { publisherId: 2 }],
  ['manageopenaccess', 'downloadLink', { pdfBytes: 9 }],
  ['managesnippets', 'pdf_file_name', { is_active: 1 }],
])(
  'Preview on /admin/%s posts a new item with a placeholder for its PDF',
  async (screenName, file, record) => {
    const tabs = watchTabs();
    const { user } = renderAdmin(`/admin/${screenName}?add`, await api.current.signIn());
    const pdf = new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('PDF'), pdf);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(tabs).toHaveLength(1));
    expect(tabs[0]?.preview).toMatchObject({ record: { ...record, [file]: 'unsaved-1.pdf' } });
  },
);
