import { missingRight } from '@juris/contract/rights';
import { sampleEditor } from './processes';
import { expect, test } from './site';
import { sessionLabels, formLabels, contentLabels } from '../remote-admin/testing/labels';
import { banner } from '@juris/contract/types/banner';

const author = { email: 'author@example.org', password: 'correct horse battery staple' };

test.use({ stores: true });

test('an author signs in, saves a draft, and can neither publish it nor read the inbox', async ({
  page,
  request,
}) => {
  const signIn = async (data: typeof sampleEditor) => {
    const answer = await request.post('/api/account/login', { data });
    return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
  };
  const invited = await request.post('/api/staff/create', {
    headers: await signIn(sampleEditor),
    data: { email: author.email, role: 'author' },
  });
  const { link } = (await invited.json()) as { link: string };
  await request.post('/api/account/link/accept', {
    data: { token: link.split('#')[1], name: 'Asha Varma', newPassword: author.password },
  });

  await page.goto('/admin');
  await page.getByLabel(sessionLabels.email).fill(author.email);
  await page.getByLabel('Password').fill(author.password);
  await page.getByLabel('Password').press('Enter');
  await page.getByRole('button', { name: contentLabels(banner).add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill('Monsoon offer');
  await expect(dialog.getByRole('button', { name: formLabels.publish, exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: formLabels.saveAsDraft, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Monsoon offer/ })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);

  const headers = await signIn(author);
  const list = await request.get('/api/banner?onlyActive=0&q=Monsoon', { headers });
  const { output } = (await list.json()) as { output: { id: number }[] };
  const published = await request.post(`/api/banner/update/${output[0]?.id}`, {
    headers,
    data: { isActive: 1 },
  });
  expect([published.status(), await published.json()]).toEqual([
    403,
    { message: missingRight('publishContent') },
  ]);

  await page.goto('/admin/inbox');
  await expect(page.getByText(missingRight('readInbox'))).toBeVisible();
});
