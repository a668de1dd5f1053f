import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { editor } from '@juris/testing/editor';
import { fileLabels } from '@juris/shared-ui/FileField/fileLabels';
import { withApi } from '@juris/testing/withApi';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { sessionLabels } from '../../app/session/labels';
import { formLabels } from './labels';

const api = withApi();
const picture = samplePictureFile('a.svg');
const field = (name: string) => screen.findByRole('textbox', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const titles = async () => {
  const answer = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
  const { output } = (await answer.json()) as { output: { title: string }[] };
  return output.map(({ title }) => title);
};

async function openAdd(title: string) {
  const page = renderAdmin('/admin/managebanner?add', await api.current.signIn());
  await page.user.type(await field('Title'), title);
  return page;
}

test.each(['Control', 'Meta'])('%s+S saves the form', async (key) => {
  const { user } = await openAdd(`With ${key}`);
  await user.upload(screen.getByLabelText('Image'), picture);
  await user.keyboard(`{${key}>}s{/${key}}`);
  await closed();
  expect(await titles()).toContain(`With ${key}`);
});

test('Ctrl and the physical S key save the form on a Tamil keyboard, but not during text composition', async () => {
  const { user } = await openAdd('தமிழ்');
  await user.upload(screen.getByLabelText('Image'), picture);
  const ctrlS = { key: 'ள', code: 'KeyS', ctrlKey: true, cancelable: true };
  expect(fireEvent.keyDown(document.body, { ...ctrlS, isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(document.body, ctrlS)).toBe(false);
  await closed();
  expect(await titles()).toContain('தமிழ்');
});

test.each(['null', 'html'] as const)(
  'a save with the response %s counts as failed, and the next attempt stores no second item',
  async (fault) => {
    const { user } = await openAdd(`After ${fault}`);
    await user.upload(screen.getByLabelText('Image'), picture);
    api.current.faults.push({ call: '/api/banner/create', fault });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(await field('Title')).toHaveValue(`After ${fault}`);
    api.current.faults.length = 0;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await closed();
    expect((await titles()).filter((title) => title === `After ${fault}`)).toHaveLength(1);
  },
);

test('the button “Save and add another” saves the item once and continues with an empty form', async () => {
  const page = await openAdd('First of two');
  await page.user.upload(screen.getByLabelText('Image'), picture);
  await page.user.dblClick(screen.getByRole('button', { name: 'Save and add another' }));
  expect(await screen.findByText('The banner was added.')).toBeInTheDocument();
  await waitFor(async () => expect(await field('Title')).toHaveValue(''));
  await waitFor(async () => expect(await field('Title')).toHaveFocus());
  expect(screen.getByText(fileLabels.none)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(page.address()).toBe('/admin/managebanner?add');
  expect((await titles()).filter((title) => title === 'First of two')).toHaveLength(1);
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await closed();
});

describe('after a crash of the tab', () => {
  /** Renders the admin area again with the same local storage, as after a crash, and signs in. */
  async function again() {
    const kept = Object.entries(window.localStorage);
    cleanup();
    const page = renderAdmin('/admin', '');
    for (const [name, value] of kept) window.localStorage.setItem(name, value);
    await page.user.type(await field(sessionLabels.email), editor.email);
    await page.user.type(screen.getByLabelText('Password'), editor.password);
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await page.user.click(await screen.findByRole('button', { name: 'Add Banner' }));
    return page;
  }
  /** Waits until the form has rendered and looked for abandoned drafts. */
  const opened = async () => {
    await field('Title');
    await act(async () => {});
  };
  const left = () => screen.queryByRole('group', { name: 'Unsaved changes' });

  test('after a crash of the tab, the form offers the abandoned draft until the restored draft has been saved', async () => {
    await openAdd('Half a title');
    const { user } = await again();
    expect(await field('Title')).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: formLabels.restore }));
    expect(await field('Title')).toHaveValue('Half a title');
    expect(left()).not.toBeInTheDocument();
    await user.upload(screen.getByLabelText('Image'), picture);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await closed();
    await again();
    await opened();
    expect(left()).not.toBeInTheDocument();
  });

  test.each([
    { act: 'saved', button: formLabels.publish, subTitle: 'In June' },
    { act: 'published', button: 'Save', subTitle: 'In June' },
    { act: 'discarded', button: 'Save', subTitle: 'In May' },
  ])(
    'a restored form of a draft that a colleague has $act meanwhile is merged with the colleague’s version',
    async ({ act: done, button, subTitle }) => {
      const id = await api.current.addBanner({ title: 'Library', subTitle: 'In May' });
      const path = `drafts/banner/${id}`;
      const save = (text: string, draftVersion?: number) =>
        api.current.post(path, { title: 'Library', subTitle: text, ...(draftVersion && { draftVersion }) });
      await save('In spring');
      await save('In spring', 1);
      const token = await api.current.signIn();
      const page = renderAdmin(`/admin/managebanner?edit=${id}`, token);
      await page.user.type(await field('Title'), ' weeks');
      const kept = Object.entries(window.localStorage);
      cleanup();
      if (done === 'discarded') await api.current.post(`${path}/discard`, {});
      else await save('In June', 2);
      if (done === 'published') await api.current.post(`${path}/publish`, {});

      const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, token);
      for (const [name, value] of kept) window.localStorage.setItem(name, value);
      await user.click(await screen.findByRole('button', { name: formLabels.restore }));
      expect(await field('Title')).toHaveValue('Library weeks');
      await user.click(screen.getByRole('button', { name: button }));
      await closed();
      const answer = await fetch(`${api.current.origin}/api/banner/${id}`);
      expect(await answer.json()).toMatchObject({ output: { title: 'Library weeks', subTitle } });
    },
  );

  test.each([{ isRecordChanged: false }, { isRecordChanged: true }])(
    'Publish takes over a draft that a colleague saved after a restored form of the record, and publishes it at the second press (record changed: $isRecordChanged)',
    async ({ isRecordChanged }) => {
      const id = await api.current.addBanner({ title: 'Library', subTitle: 'In May' });
      const token = await api.current.signIn();
      const page = renderAdmin(`/admin/managebanner?edit=${id}`, token);
      await page.user.type(await field('Title'), ' weeks');
      const kept = Object.entries(window.localStorage);
      cleanup();
      if (isRecordChanged) await api.current.change(id, { redirectURL: '/journals' });
      await api.current.post(`drafts/banner/${id}`, { title: 'Library', subTitle: 'In June' });
      const stored = async () =>
        (await (await fetch(`${api.current.origin}/api/banner/${id}`)).json()) as { output: object };

      const { user } = renderAdmin(`/admin/managebanner?edit=${id}`, token);
      for (const [name, value] of kept) window.localStorage.setItem(name, value);
      await user.click(await screen.findByRole('button', { name: formLabels.restore }));
      await user.click(screen.getByRole('button', { name: formLabels.publish }));
      await waitFor(async () => expect(await field('Subtitle')).toHaveValue('In June'));
      expect(document.body).toHaveTextContent(formLabels.notPublished('').trim());
      expect((await stored()).output).toMatchObject({ title: 'Library', subTitle: 'In May' });
      await user.click(screen.getByRole('button', { name: formLabels.publish }));
      await closed();
      const { output } = await stored();
      expect(output).toMatchObject({ title: 'Library weeks', subTitle: 'In June' });
      if (isRecordChanged) expect(output).toMatchObject({ redirectURL: '/journals' });
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(`${api.current.origin}/api/drafts/banner/${id}`, { headers })).status).toBe(404);
    },
  );

  test('restoring an abandoned draft does not overwrite newer text', async () => {
    const page = await openAdd('Half a title');
    await page.user.type(await field('Subtitle'), 'earlier');
    const { user } = await again();
    await user.type(await field('Subtitle'), 'later');
    await user.click(await screen.findByRole('button', { name: formLabels.restore }));
    expect(await field('Title')).toHaveValue('Half a title');
    expect(await field('Subtitle')).toHaveValue('later');
  });

  test('the form does not offer drafts of another account', async () => {
    await openAdd('Half a title');
    for (const [name, value] of Object.entries(window.localStorage)) {
      window.localStorage.removeItem(name);
      window.localStorage.setItem(name.replace(editor.email, 'colleague@example.org'), String(value));
    }
    await again();
    await field('Title');
    expect(Object.keys(window.localStorage).some((name) => name.includes('colleague'))).toBe(true);
    expect(left()).not.toBeInTheDocument();
  });

  test('a draft that the editor discarded before a crash is not offered', async () => {
    const { user } = await openAdd('Half a title');
    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
    await closed();
    await again();
    await opened();
    expect(left()).not.toBeInTheDocument();
  });

  test('an abandoned draft that the editor discarded is not offered a second time', async () => {
    await openAdd('Half a title');
    const { user } = await again();
    await user.click(await screen.findByRole('button', { name: formLabels.discard }));
    expect(left()).not.toBeInTheDocument();
    await again();
    await opened();
    expect(left()).not.toBeInTheDocument();
  });
});
