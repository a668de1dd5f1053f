import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { proposalLabels } from '../remote-public/src/features/proposals/labels';
import { formLabels } from '../remote-public/src/forms/labels';
import { listLabels } from '../remote-admin/src/editor/table/labels';
import { inboxLabels } from '../remote-admin/src/features/inbox/labels';
import { signIn } from './signIn';
import { signInAsEditor } from './signInAsEditor';
import { expect, test, waitForApplication } from './site';

test.use({ stores: true });

const chapter = path.join(__dirname, '../mock-api/src/platform/uploads/testing/chapter.docx');

for (const scripts of [true, false])
  test.describe(scripts ? 'an author with scripts' : 'an author without scripts', () => {
    test.use({ javaScriptEnabled: scripts });

    test(`an author ${scripts ? 'with' : 'without'} scripts sends a proposal with a Word document and gets a receipt`, async ({
      page,
    }) => {
      const files = page.getByLabel(proposalLabels.attachments);
      // The cached page has no field for files if it was rendered while the data of the API was being restored.
      await expect(async () => {
        await page.goto('/juris/publishwithjuris');
        await expect(files).toBeVisible({ timeout: 1_000 });
      }).toPass();
      if (scripts) await waitForApplication(page);
      await page.getByLabel('Name').fill('அருண் செல்வி');
      await page.getByLabel('Email ID').fill('arun@example.org');
      await page.getByLabel('About the book').fill('இந்தியச் சட்டம்: ஒரு அறிமுகம்');
      await files.setInputFiles(chapter);
      await page.getByRole('button', { name: proposalLabels.send }).click();
      const receipt = page.getByRole('region', { name: formLabels.receipt });
      await expect(receipt).toContainText(/P-\d+/);
      await expect(receipt).toContainText('chapter.docx');
    });
  });

test('staff find a proposal by its number, download its file, assign it, and answer with a canned reply', async ({
  page,
  site,
}) => {
  const send = await signInAsEditor(site.address);
  const proposal = new FormData();
  for (const [name, value] of Object.entries({
    name: 'अनु कपाड़िया',
    email: 'anu@example.org',
    aboutBook: 'भारतीय क़ानून',
  }))
    proposal.set(name, value);
  proposal.set('attachment1', new File([new Uint8Array(readFileSync(chapter))], 'अध्याय.docx'));
  const { number } = Object(await send('contact/publishwithus', proposal));
  await signIn(page);
  await page.goto('/admin/inbox?list=canned');
  await page.getByRole('button', { name: inboxLabels.addCanned }).click();
  await page.getByLabel(inboxLabels.cannedName).fill('Thanks');
  await page.getByLabel(inboxLabels.cannedText, { exact: true }).fill('Dear {name}, thank you for {number}.');
  await page.getByRole('button', { name: 'Save' }).click();

  await page.goto('/admin/inbox');
  const search = page.getByRole('searchbox', { name: listLabels.search(inboxLabels.many) });
  await search.fill(`${number} कपाड़िया`);
  await search.press('Enter');
  const dialog = page.getByRole('dialog');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'अध्याय.docx' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('अध्याय.docx');
  await dialog.getByLabel(inboxLabels.assignedTo).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: inboxLabels.reply }).click();
  await page.getByRole('combobox', { name: inboxLabels.insertCanned }).selectOption('Thanks');
  await page.getByRole('button', { name: inboxLabels.send }).click();
  await expect(dialog.getByRole('region', { name: inboxLabels.replies })).toContainText(
    `thank you for ${number}`,
  );
  await expect(dialog.getByLabel(inboxLabels.status)).toHaveValue('answered');
  await expect
    .poll(() =>
      readdirSync(site.outbox).some((file) =>
        readFileSync(path.join(site.outbox, file), 'utf8').includes(`Re: Your proposal ${number}`),
      ),
    )
    .toBe(true);
});
