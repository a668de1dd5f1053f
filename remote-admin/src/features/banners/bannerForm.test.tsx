import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { samplePictureFile } from '../../../testing/files';
import { renderAdmin } from '../../../testing/renderAdmin';
import { watchForms } from '@juris/testing/sentForms';
import { formLabels } from '../../editor/form/labels';
import { editorLabels } from '../../editor/labels';
import { banner } from '@juris/contract/types/banner';

const api = withApi();

const open = async (search = '') => renderAdmin(`/admin/managebanner${search}`, await api.current.signIn());
const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const picture = samplePictureFile('spring.svg');
const stored = async () => {
  const answer = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
  const { output } = (await answer.json()) as { output: { title: string; imgLink: string }[] };
  return output;
};

/** Waits until the dialog is closed. */
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Opens Add Banner and types a title. */
async function openAdd(title: string) {
  const page = await open();
  await page.user.click(await screen.findByRole('button', { name: 'Add Banner' }));
  await page.user.type(await field('Title'), title);
  return page;
}

describe('Add Banner', () => {
  test('the form starts with the default values, and a click outside the dialog does not close the dialog', async () => {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Add Banner' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Banner' });
    expect(page.address()).toBe('/admin/managebanner?add=');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    expect(await field('Title')).toHaveValue('');
    expect(await field(banner.fields.sequenceNumber.label)).toHaveValue('-1');
    expect(await field(banner.fields.redirectURL.label)).toHaveValue('#');
    expect(screen.getByLabelText('Image')).toHaveAttribute('accept', '.jpg,.png,.jpeg,.svg');

    if (!dialog.parentElement) throw new Error('There is nothing beside it.');
    await page.user.click(dialog.parentElement);
    expect(dialog).toBeInTheDocument();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(page.address()).toBe('/admin/managebanner');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Banner' })).toHaveFocus());
  });

  test('Save stores the entered values and the image, and the banner appears in the list', async () => {
    const sent = watchForms();
    const page = await openAdd('Spring list');
    await page.user.type(await field('Subtitle'), 'Out in March');
    await page.user.upload(screen.getByLabelText('Image'), picture);
    await page.user.click(save());
    expect(await screen.findByText('The banner was added.')).toBeInTheDocument();
    expect(await screen.findByRole('rowheader', { name: 'Spring list' })).toBeInTheDocument();
    await closed();
    expect(sent()).toEqual({
      title: 'Spring list',
      subTitle: 'Out in March',
      sequenceNumber: '-1',
      redirectURL: '#',
      image: expect.any(File),
    });
    const spring = (await stored()).find(({ title }) => title === 'Spring list');
    expect(spring?.imgLink).toMatch(/\.svg$/);
  });

  test('the page shows "Loading your content..." while the banner is saved', async () => {
    const letGo = api.current.hold('/api/banner/create');
    const page = await openAdd('Journals day');
    await page.user.upload(screen.getByLabelText('Image'), picture);
    await page.user.click(save());
    expect(await screen.findByRole('status')).toHaveTextContent('Loading your content...');
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
    letGo();
    expect(await screen.findByRole('rowheader', { name: 'Journals day' })).toBeInTheDocument();
    await closed();
  });

  test('pressing Save twice stores the banner once', async () => {
    const letGo = api.current.hold('/api/banner/create');
    const page = await openAdd('Only once');
    await page.user.upload(screen.getByLabelText('Image'), picture);
    await page.user.dblClick(save());
    letGo();
    expect(await screen.findByRole('rowheader', { name: 'Only once' })).toBeInTheDocument();
    await closed();
    expect((await stored()).filter(({ title }) => title === 'Only once')).toHaveLength(1);
  });

  test('Save shows errors at invalid fields and focuses the first, without sending the form', async () => {
    const sent = watchForms();
    const page = await openAdd(' ');
    await page.user.clear(await field(banner.fields.sequenceNumber.label));
    await page.user.type(await field(banner.fields.sequenceNumber.label), 'first');
    await page.user.clear(await field(banner.fields.redirectURL.label));
    await page.user.type(await field(banner.fields.redirectURL.label), 'javascript:alert(1)');
    await page.user.click(save());
    await waitFor(() => expect(screen.getByLabelText('Image')).toBeInvalid());
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    expect(await field('Title')).toHaveAccessibleDescription('Enter a title.');
    expect(await field(banner.fields.sequenceNumber.label)).toHaveAccessibleDescription(
      /must be a whole number/,
    );
    expect(await field(banner.fields.redirectURL.label)).toHaveAccessibleDescription(/^Enter a web address/);
    expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(/^Choose an image/);
    expect(await field('Subtitle')).toBeValid();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent()).toEqual({});

    const errors = await screen.findByRole('group', { name: formLabels.errors(4) });
    await page.user.click(within(errors).getByRole('link', { name: banner.fields.redirectURL.label }));
    expect(await field(banner.fields.redirectURL.label)).toHaveFocus();

    await page.user.type(await field(banner.fields.sequenceNumber.label), '{Backspace}');
    expect(await field(banner.fields.sequenceNumber.label)).toBeValid();
    expect(await screen.findByRole('group', { name: formLabels.errors(3) })).toBeInTheDocument();
  });

  test('an error of the API about the image is shown at its field, and the form keeps its values', async () => {
    const page = await openAdd('Not what it says');
    await page.user.upload(screen.getByLabelText('Image'), new File(['no picture'], 'spring.png'));
    await page.user.click(save());
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByLabelText('Image')).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText('Image')).toHaveFocus());
    expect(await field('Title')).toHaveValue('Not what it says');
    expect(screen.getByText('spring.png')).toBeInTheDocument();
  });

  test('an alternative text is stored and can be removed later', async () => {
    const page = await openAdd('In words');
    await page.user.upload(screen.getByLabelText('Image'), picture);
    await page.user.type(await field('Alternative text'), 'Tulips on a desk');
    await page.user.click(save());
    await closed();
    await page.user.click(await screen.findByRole('button', { name: 'Edit In words' }));
    expect(await field('Alternative text')).toHaveValue('Tulips on a desk');
    await page.user.clear(await field('Alternative text'));
    await page.user.click(save());
    await closed();
    expect((await stored()).find(({ title }) => title === 'In words')).toMatchObject({ altText: '' });
  });

  test('a failed save keeps the values of the form, and the next save succeeds', async () => {
    const page = await openAdd('Second attempt');
    await page.user.upload(screen.getByLabelText('Image'), picture);
    api.current.faults.push({ call: '/api/banner/create', fault: 'drop' });
    await page.user.click(save());
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(await field('Title')).toHaveValue('Second attempt');
    expect(screen.getByText('spring.svg')).toBeInTheDocument();
    await waitFor(() => expect(save()).toHaveFocus());

    api.current.faults.length = 0;
    await page.user.click(save());
    expect(await screen.findByRole('rowheader', { name: 'Second attempt' })).toBeInTheDocument();
    await closed();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Edit Banner', () => {
  test('the form shows the stored values of the banner, and saving a new title keeps the image', async () => {
    const id = await api.current.addBanner({
      title: 'Library weeks',
      subTitle: 'Inspection copies',
      sequenceNumber: 5,
      redirectURL: '/openaccess',
    });
    const page = await open();
    const edit = await screen.findByRole('button', { name: 'Edit Library weeks' });
    const before = (await stored()).find(({ title }) => title === 'Library weeks');
    await page.user.click(edit);
    expect(await screen.findByRole('dialog', { name: 'Edit Banner' })).toBeInTheDocument();
    expect(await field('Subtitle')).toHaveValue('Inspection copies');
    expect(await field(banner.fields.sequenceNumber.label)).toHaveValue('5');
    expect(await field(banner.fields.redirectURL.label)).toHaveValue('/openaccess');
    expect(page.address()).toBe(`/admin/managebanner?edit=${id}`);
    await page.user.clear(await field('Title'));
    await page.user.type(await field('Title'), 'Library months');
    await page.user.click(save());
    expect(await screen.findByRole('rowheader', { name: 'Library months' })).toBeInTheDocument();
    await closed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Library months' })).toHaveFocus());
    const after = (await stored()).find(({ title }) => title === 'Library months');
    expect(after?.imgLink).toBe(before?.imgLink);
  });

  test('the dialog shows an error when the banner cannot be loaded, and Try again loads it', async () => {
    const id = await api.current.addBanner({ title: 'Book fair' });
    api.current.faults.push({ call: 'GET /api/banner/*', fault: 500 });
    const { user } = await open(`?edit=${id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Banner' }));
    expect(
      await dialog.findByRole('heading', { name: editorLabels.oneFailed('banner') }),
    ).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    api.current.faults.length = 0;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await field('Title')).toHaveValue('Book fair');
  });
});
