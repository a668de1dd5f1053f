import { screen, waitFor, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { editorLabels } from '../labels';
import { listLabels } from './labels';

const api = withApi();
beforeAll(async () => {
  for (let number = 1; number <= 12; number++)
    await api.current.addBanner({ title: `Banner ${number}`, sequenceNumber: number });
});

const isActive = async (title: string) => {
  const answer = await fetch(`${api.current.origin}/api/banner?onlyActive=1`);
  return (await answer.text()).includes(`"${title}"`);
};

test('Undo in the notice of a bulk status change restores the status of the changed rows, and Redo changes it again', async () => {
  const { user } = renderAdmin('/admin/managebanner', await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  for (const name of ['Banner 7', 'Banner 8'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: listLabels.hideCount(2) }));
  await user.click(await screen.findByRole('button', { name: listLabels.hide }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect([await isActive('Banner 7'), await isActive('Banner 8')]).toEqual([false, false]);
  await user.click(undo);
  await waitFor(async () =>
    expect([await isActive('Banner 7'), await isActive('Banner 8')]).toEqual([true, true]),
  );
  await user.click(await screen.findByRole('button', { name: editorLabels.redo }));
  await waitFor(async () =>
    expect([await isActive('Banner 7'), await isActive('Banner 8')]).toEqual([false, false]),
  );
  await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
  await waitFor(async () => expect(await isActive('Banner 8')).toBe(true));
});

test('when Select all fails, a notice is shown', async () => {
  const { user } = renderAdmin('/admin/managebanner', await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  const name = new RegExp(listLabels.selectAll(0).replace('0', String.raw`\d+`));
  const selectAll = await screen.findByRole('button', { name });
  api.current.faults.push({ call: 'GET /api/banner*', fault: 500 });
  await user.click(selectAll);
  expect(await screen.findByText(listLabels.selectFailed)).toBeInTheDocument();
});

describe('Undo of a publication', () => {
  const title = 'சட்டம்: அறிமுகம்';
  let id = 0;
  let token = '';
  beforeEach(async () => {
    token = await api.current.signIn();
    id = await api.current.post('drafts/banner', { title, reviewNote: 'For May' }, { image: 'image' });
  });
  afterEach(() => api.current.post(`bin/banner/${id}`, {}));
  const open = () => renderAdmin('/admin/managebanner?q=அறிமுகம்', token);
  const theSwitch = () => screen.findByRole('switch', { name: new RegExp(title) });
  const isInReview = () =>
    waitFor(async () => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${api.current.origin}/api/banner/${id}`, { headers });
      expect(await answer.json()).toMatchObject({ output: { state: 'inReview' } });
    });
  type User = ReturnType<typeof renderAdmin>['user'];
  async function publishSelected(user: User) {
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    await user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    await user.click(screen.getByRole('button', { name: listLabels.publishCount(1) }));
    await user.click(await screen.findByRole('button', { name: listLabels.publish }));
    return screen.findByRole('button', { name: editorLabels.undo });
  }

  test('with the switch restores a draft and its review, also after Redo', async () => {
    const { user } = open();
    await user.click(await theSwitch());
    await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
    await isInReview();
    await user.click(await screen.findByRole('button', { name: editorLabels.redo }));
    await waitFor(async () => expect(await isActive(title)).toBe(true));
    await user.click(await screen.findByRole('button', { name: editorLabels.undo }));
    await isInReview();
  });

  test('with the switch fails with a message if a colleague changed the record in the meantime', async () => {
    const { user } = open();
    await user.click(await theSwitch());
    const undo = await screen.findByRole('button', { name: editorLabels.undo });
    await api.current.change(id, { subTitle: 'By a colleague' });
    await user.click(undo);
    expect(await screen.findByRole('alert')).toHaveTextContent(/changed it in the meantime/);
    expect(await isActive(title)).toBe(true);
    await api.current.post(`banner/update/${id}`, { isActive: 0 });
  });

  test('of selected records restores a draft and its review', async () => {
    const { user } = open();
    await user.click(await publishSelected(user));
    await isInReview();
  });

  test('of selected records that were hidden sends no field that the previous API does not know', async () => {
    for (const active of [1, 0]) await api.current.post(`banner/update/${id}`, { isActive: active });
    const { user } = open();
    const undo = await publishSelected(user);
    const sent = jest.spyOn(XMLHttpRequest.prototype, 'send');
    await user.click(undo);
    await waitFor(async () => expect(await isActive(title)).toBe(false));
    const bodies = sent.mock.calls.map(([body]) => String(body));
    sent.mockRestore();
    expect(bodies).toContainEqual(expect.stringContaining('"isActive":0'));
    expect(bodies.join(' ')).not.toContain('isUndo');
  });
});

test('a bulk status change asks for confirmation and skips a row that another editor saved', async () => {
  const token = await api.current.signIn();
  const { user } = renderAdmin('/admin/managebanner', token);
  const select = async (name: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  expect(screen.getByText('0 banners selected')).toBeInTheDocument();
  await select('Banner 2');
  await select('Banner 4');
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await select('Banner 12');
  expect(screen.getByText('3 banners selected')).toBeInTheDocument();

  // Another editor saves one of the rows.
  const { output } = (await (await fetch(`${api.current.origin}/api/banner?onlyActive=1`)).json()) as {
    output: { id: number; title: string }[];
  };
  const theirs = output.find(({ title }) => title === 'Banner 4');
  await fetch(`${api.current.origin}/api/banner/update/${theirs?.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ subTitle: 'By a colleague' }),
  });

  await user.click(screen.getByRole('button', { name: listLabels.hideCount(3) }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(listLabels.hideQuestion('3 banners'))).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: listLabels.hide }));
  expect(await screen.findByText(/^2 of 3 are now hidden\. Not changed: “Banner 4”/)).toBeInTheDocument();
  expect(await screen.findByText('1 banner selected')).toBeInTheDocument();
  // Hidden banners are behind all others, those of other tests too.
  await waitFor(() => expect(rowNames().slice(-2)).toEqual(['Banner 2', 'Banner 12']));

  await user.click(screen.getByRole('button', { name: listLabels.cancelSelection }));
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).not.toBeInTheDocument();
});

test('the question before a bulk publication says how many appear when, and the notice counts those that are scheduled', async () => {
  await api.current.addBanner({ title: 'Now', isActive: 0 });
  await api.current.addBanner({ title: 'Later', isActive: 0, activeFrom: '2999-12-15T03:30:00.000Z' });
  const { user } = renderAdmin('/admin/managebanner?sort=-Title', await api.current.signIn());
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  for (const name of ['Now', 'Later']) {
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), name);
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: listLabels.publishCount(2) }));
  const question = within(await screen.findByRole('alertdialog'));
  const consequence = [listLabels.appearNow(1), listLabels.appearOn(1, '15 December 2999, 09:00 IST')];
  expect(question.getByText(consequence.join(' '))).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: listLabels.publish }));
  expect(await screen.findByText('2 are now published. Scheduled for later: 1.')).toBeInTheDocument();
});
