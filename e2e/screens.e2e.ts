import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { signIn, requestToken } from './signIn';
import { expect, test, watchConsole } from './site';
import { inboxLabels } from '../remote-admin/testing/labels';

const cover = path.resolve('mock-api/src/dev/seed/art/banners/02-bundle.svg');
const pdf = {
  name: 'Monsoon issue.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n160\n%%EOF\n',
  ),
};

async function save(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Searches a list and waits until it shows only the header and the found row. A click on a moving row would be lost.
 */
async function searchFor(page: Page, words: string) {
  await page.getByPlaceholder(/^Search/).fill(words);
  await expect(page).toHaveURL(new RegExp(`q=${words}`));
  await expect(page.getByRole('row')).toHaveCount(2);
}

/** Requests of a public page. */
interface Visit {
  request: APIRequestContext;
  address: string;
}

/**
 * Waits until a public page has the status 200 and contains a text, or no longer contains it.
 * @param isShown False to wait until the text is gone.
 */
const expectPublic = ({ request, address }: Visit, text: string, isShown = true) =>
  expect
    .poll(
      async () => {
        const response = await request.get(address);
        return { status: response.status(), isShown: (await response.text()).includes(text) };
      },
      { intervals: [100], message: `${text} on ${address}` },
    )
    .toEqual({ status: 200, isShown });

test.use({ stores: true });

test('an editor adds, edits and deactivates a title, and visitors see each change', async ({
  page,
  request,
}) => {
  const words = watchConsole(page);
  const bearers: (string | undefined)[] = [];
  page.on('request', (call) => {
    if (call.url().includes('/api/') && !/account\/login|vitals/.test(call.url()))
      bearers.push(call.headers().authorization);
  });
  await signIn(page, '/admin/managpublishedtitles');
  await expect(page.getByRole('heading', { name: 'Titles', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Add Title' }).click();
  const add = page.getByRole('dialog', { name: 'Add Title' });
  await add.getByLabel('Title', { exact: true }).fill('Evening Courts');
  await add.getByLabel('Author').fill('Asha Varma');
  await add.getByLabel('Publisher').selectOption('Juris Press');
  await add.getByLabel('Buy link').fill('example.org/books/evening-courts');
  await add.getByLabel('Cover', { exact: true }).setInputFiles(cover);
  await save(add);
  await expectPublic({ request, address: '/juris/publishedtitle' }, 'Evening Courts');

  await searchFor(page, 'Evening');
  await page.getByRole('button', { name: 'Edit Evening Courts' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Title' });
  await edit.getByLabel('Title', { exact: true }).fill('Morning Courts');
  await save(edit);
  await expectPublic({ request, address: '/juris/publishedtitle' }, 'Morning Courts');

  await searchFor(page, 'Morning');
  const active = page.getByRole('switch', { name: 'Morning Courts' });
  await active.click();
  const question = page.getByRole('alertdialog', { name: 'Do you want to deactivate the published title?' });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(active).not.toBeChecked();
  await expectPublic({ request, address: '/juris/publishedtitle' }, 'Morning Courts', false);

  expect(bearers.length).toBeGreaterThan(0);
  expect(bearers.filter((bearer) => !bearer?.startsWith('Bearer '))).toEqual([]);
  expect(words).toEqual([]);
});

const drawing = { name: 'cover.svg', mimeType: 'image/svg+xml', buffer: readFileSync(cover) };

type Fields = Record<string, string | typeof pdf>;

/** Content types whose records these tests change through the API. Component tests cover the forms. */
const sent: { kind: string; name: string; form: Fields; publicPage: string }[] = [
  {
    kind: 'leadership',
    name: 'personName',
    form: { leadershipCategoryId: '3', teamCategoryId: '6', image: drawing },
    publicPage: '/leadership/marketing',
  },
  {
    kind: 'resources',
    name: 'bookTitle',
    form: { publisherId: '1', coverImage: drawing, pdfFile: pdf },
    publicPage: '/resources?publisher=1',
  },
  {
    kind: 'openaccess',
    name: 'title',
    form: { coverImage: drawing, pdfFile: pdf },
    publicPage: '/openaccess',
  },
];

for (const { kind, name, form, publicPage } of sent)
  test(`visitors see that a record of /api/${kind} is added, renamed or deactivated`, async ({ request }) => {
    const headers = { authorization: `Bearer ${await requestToken(request)}` };
    const store = async (call: string, multipart: Fields) => {
      const answer = await request.post(`/api/${kind}/${call}`, { headers, multipart });
      await expect(answer).toBeOK();
      return (await answer.json()) as { output: { id: number } };
    };

    const visit = { request, address: publicPage };
    const { output } = await store('create', { ...form, [name]: 'Evening Courts' });
    await expectPublic(visit, 'Evening Courts');
    await store(`update/${output.id}`, { [name]: 'Morning Courts' });
    await expectPublic(visit, 'Morning Courts');
    await store(`update/${output.id}`, { isActive: '0' });
    await expectPublic(visit, 'Morning Courts', false);
  });

test('an editor adds and deactivates a snippet, and visitors see both changes', async ({ page, request }) => {
  await signIn(page, '/admin/managesnippets');
  await page.getByRole('button', { name: 'Add Snippet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Snippet' });
  await dialog.getByLabel('Cover image', { exact: true }).setInputFiles(cover);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please upload both cover image and PDF file');
  await dialog.getByLabel('PDF', { exact: true }).setInputFiles(pdf);
  await save(dialog);
  await expectPublic({ request, address: '/resources?publisher=8' }, 'Monsoon issue');

  const active = page.getByRole('switch', { name: 'Monsoon issue' });
  await active.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to change the status?' });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('The snippet is now hidden.')).toBeVisible();
  await expect(active).not.toBeChecked();
  await expectPublic({ request, address: '/resources?publisher=8' }, 'Monsoon issue', false);
});

test('the inbox shows a message from a visitor, and its CSV export has no spreadsheet formulas', async ({
  page,
  request,
}) => {
  await request.post('/api/contact/publishwithus', {
    data: {
      name: '=1+1',
      email: 'asha.varma@example.org',
      isManuscriptReady: 'Yes',
      aboutBook: 'A primer, "short"',
      publisherName: 'Juris Press',
    },
  });
  await signIn(page, '/admin/inbox');
  const count = page.getByText(/^\d+ messages?/);
  const unread = async () => Number(/ (\d+) new$/.exec(await count.innerText())?.[1] ?? 0);
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  await page.getByRole('link', { name: '=1+1' }).click();
  const dialog = page.getByRole('dialog', { name: inboxLabels.title('Proposal', '=1+1') });
  await expect(dialog.getByText('A primer, "short"')).toBeVisible();
  // Escape closes the dialog only if the focus is in it.
  await expect(dialog.locator('[data-first-focus]')).toBeFocused();
  await page.keyboard.press('Escape');
  const state = page.getByRole('combobox', { name: inboxLabels.statusOf('proposal', '=1+1') });
  const stored = page.waitForResponse((answer) =>
    /"state":"answered"/.test(answer.request().postData() ?? ''),
  );
  await state.selectOption('Answered');
  await expect.poll(unread).toBe(before - 1);
  // The page shows the new state before the response. An earlier reload would cancel the request.
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect(state.getByRole('option', { selected: true })).toHaveText('Answered');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/ inbox \d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(`"Proposal","Answered","'=1+1","asha.varma@example.org"`);
  expect(text).toContain('"A primer, ""short"""');
});
