import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { signIn } from './signIn';
import { expect, test, watchConsole } from './site';

const cover = path.resolve('mock-api/src/seed/art/banners/02-bundle.svg');
const pdf = {
  name: 'Monsoon issue.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

async function save(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Adds, renames and switches off one thing, and looks at the public page after each step. */
interface Kind {
  screen: string;
  heading: string;
  add: string;
  edit: string;
  name: string;
  /** Where visitors see it. */
  publicPage: string;
  question: string;
  fill: (dialog: Locator) => Promise<void>;
}

const deactivate = 'Do you want to deactivate the published title?';

const kinds: Kind[] = [
  {
    screen: '/admin/managpublishedtitles',
    heading: 'Titles',
    add: 'Add Title',
    edit: 'Edit Title',
    name: 'Title',
    publicPage: '/juris/publishedtitle',
    question: deactivate,
    fill: async (dialog) => {
      await dialog.getByLabel('Author').fill('Asha Varma');
      await dialog.getByLabel('Publisher').selectOption('Juris Press');
      await dialog.getByLabel('Buy link').fill('example.org/books/evening-courts');
      await dialog.getByLabel('Cover').setInputFiles(cover);
    },
  },
  {
    screen: '/admin/manageresources',
    heading: 'Resources',
    add: 'Add Resource',
    edit: 'Edit Resource',
    name: 'Title',
    publicPage: '/resources?publisher=1',
    question: deactivate,
    fill: async (dialog) => {
      await dialog.getByLabel('Publisher').selectOption('Juris Press');
      await dialog.getByLabel('Description').fill('For authors.');
      await dialog.getByLabel('Cover image').setInputFiles(cover);
      await dialog.getByLabel('PDF').setInputFiles(pdf);
    },
  },
  {
    screen: '/admin/manageleadership',
    heading: 'Leadership',
    add: 'Add Leadership',
    edit: 'Edit Leadership',
    name: 'Name',
    publicPage: '/leadership/marketing',
    question: 'Do you want to deactivate the leader?',
    fill: async (dialog) => {
      await dialog.getByLabel('Email').fill('evening@example.org');
      await expect(dialog.getByLabel('Team')).toBeHidden();
      await dialog.getByLabel('Category').selectOption('Team');
      await dialog.getByLabel('Team').selectOption('Marketing');
      await dialog.getByLabel(/^Image/).setInputFiles(cover);
    },
  },
  {
    screen: '/admin/manageopenaccess',
    heading: 'Open Access',
    add: 'Add Open Access',
    edit: 'Edit Open Access',
    name: 'Title',
    publicPage: '/openaccess',
    question: deactivate,
    fill: async (dialog) => {
      await dialog.getByLabel('Cover image').setInputFiles(cover);
      await dialog.getByLabel('PDF').setInputFiles(pdf);
    },
  },
];

/** Searches the list, and waits for what is found: a row that moves up under the pointer loses the press. */
async function searchFor(page: Page, words: string) {
  await page.getByPlaceholder(/^Search/).fill(words);
  await expect(page).toHaveURL(new RegExp(`q=${words}`));
  await expect(page.getByRole('row')).toHaveCount(2);
}

test.use({ stores: true });

for (const kind of kinds)
  test(`an editor adds, edits and switches off one of ${kind.heading}, and visitors see it within two seconds`, async ({
    page,
    request,
  }) => {
    const words = watchConsole(page);
    const seen = async () => (await request.get(kind.publicPage)).text();
    const bearers: (string | undefined)[] = [];
    page.on('request', (call) => {
      if (call.url().includes('/api/') && !/account\/login|vitals/.test(call.url()))
        bearers.push(call.headers().authorization);
    });
    await signIn(page, kind.screen);
    await expect(page.getByRole('heading', { name: kind.heading, exact: true })).toBeVisible();

    await page.getByRole('button', { name: kind.add }).click();
    const add = page.getByRole('dialog', { name: kind.add });
    await add.getByLabel(kind.name, { exact: true }).fill('Evening Courts');
    await kind.fill(add);
    await save(add);
    await expect.poll(seen, { timeout: 2_000, intervals: [100] }).toContain('Evening Courts');

    await searchFor(page, 'Evening');
    await page.getByRole('button', { name: 'Edit Evening Courts' }).click();
    const edit = page.getByRole('dialog', { name: kind.edit });
    await edit.getByLabel(kind.name, { exact: true }).fill('Morning Courts');
    await save(edit);
    await expect.poll(seen, { timeout: 2_000, intervals: [100] }).toContain('Morning Courts');

    await searchFor(page, 'Morning');
    const active = page.getByRole('switch', { name: 'Morning Courts' });
    await active.click();
    const question = page.getByRole('alertdialog', { name: kind.question });
    await question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(active).not.toBeChecked();
    await expect.poll(seen, { timeout: 2_000, intervals: [100] }).not.toContain('Morning Courts');

    expect(bearers.length).toBeGreaterThan(0);
    expect(bearers.filter((bearer) => !bearer?.startsWith('Bearer '))).toEqual([]);
    expect(words).toEqual([]);
  });

test('an editor adds a snippet and switches it off, and visitors see it', async ({ page, request }) => {
  const seen = async () => (await request.get('/resources?publisher=8')).text();
  await signIn(page, '/admin/managesnippets');
  await page.getByRole('button', { name: 'Add Snippet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Snippet' });
  await dialog.getByLabel('Cover image').setInputFiles(cover);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Please upload both cover image and PDF file');
  await dialog.getByLabel('PDF').setInputFiles(pdf);
  await save(dialog);
  await expect.poll(seen, { timeout: 2_000, intervals: [100] }).toContain('Monsoon issue');

  const active = page.getByRole('switch', { name: 'Monsoon issue' });
  await active.click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to change the status?' });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('The snippet is inactive now.')).toBeVisible();
  await expect(active).not.toBeChecked();
  await expect.poll(seen, { timeout: 2_000, intervals: [100] }).not.toContain('Monsoon issue');
});

test('what visitors send is read in the inbox, and saved as a file in which nothing runs', async ({
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
  const count = page.getByText(/^\d+ messages?, new first/);
  const unread = async () => Number(/ (\d+) new$/.exec(await count.innerText())?.[1] ?? 0);
  await expect.poll(unread).toBeGreaterThan(0);
  const before = await unread();
  await page.getByRole('button', { name: 'Open the proposal of =1+1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proposal of =1+1' });
  await expect(dialog.getByText('A primer, "short"')).toBeVisible();
  // It hears keys from when it has the focus.
  await expect(dialog.getByRole('combobox', { name: 'State' })).toBeFocused();
  await page.keyboard.press('Escape');
  const state = page.getByRole('combobox', { name: 'State of the proposal of =1+1' });
  const stored = page.waitForResponse((answer) =>
    /"state":"answered"/.test(answer.request().postData() ?? ''),
  );
  await state.selectOption('Answered');
  await expect.poll(unread).toBe(before - 1);
  // It is shown before it is stored, and a reload would cut it off.
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect(state.getByRole('option', { selected: true })).toHaveText('Answered');

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('inbox.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain(`"Proposal","Answered","'=1+1","asha.varma@example.org"`);
  expect(text).toContain('"A primer, ""short"""');
});
