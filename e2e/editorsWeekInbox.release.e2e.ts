import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventLabels, inboxLabels, formLabels } from '../remote-admin/testing/labels';
import { countClicks } from './countClicks';
import { sampleEditor } from './processes';
import { signIn } from './signIn';
import { signInAsEditor } from './signInAsEditor';
import { expect, test } from './site';
import { closed, press } from './editorsWeek';

const chapter = path.resolve('mock-api/src/platform/uploads/testing/chapter.docx');

test.use({ stores: true });

test('Friday: an editor finds a message with 1 click, assigns and answers it, marks it as spam and restores it', async ({
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
  await signIn(page, '/admin/inbox?list=canned');
  await press(page, inboxLabels.addCanned);
  await page.getByLabel(inboxLabels.cannedName).fill('Thanks');
  await page.getByLabel(inboxLabels.cannedText, { exact: true }).fill('Dear {name}, thank you for {number}.');
  await press(page, formLabels.save);
  await closed(page);

  await page.goto('/admin/managebanner');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('rowheader', { name: 'अनु कपाड़िया' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type(`${number}`);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: inboxLabels.title(inboxLabels.proposal, 'अनु कपाड़िया') });
  await expect(dialog).toBeVisible();
  expect(await clicks(), 'find a message by its number').toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'अध्याय.docx' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('अध्याय.docx');

  await dialog.getByLabel(inboxLabels.assignedTo).selectOption({ index: 1 });
  await dialog.getByRole('button', { name: inboxLabels.reply }).click();
  await page.getByRole('combobox', { name: inboxLabels.insertCanned }).selectOption('Thanks');
  await press(page, inboxLabels.send);
  await expect(dialog.getByRole('region', { name: inboxLabels.replies })).toContainText(
    `thank you for ${number}`,
  );
  await expect(dialog.getByLabel(inboxLabels.status)).toHaveValue('answered');
  const mails = () =>
    readdirSync(site.outbox).map((file) => readFileSync(path.join(site.outbox, file), 'utf8'));
  await expect
    .poll(() => mails().filter((mail) => mail.includes(`Re: Your proposal ${number}`)))
    .toHaveLength(1);

  await press(page, inboxLabels.markSpam);
  await closed(page);
  await page.goto(`/admin/inbox?list=spam&open=proposal-${String(number).slice(2)}`);
  await press(page, inboxLabels.markNotSpam);
  await closed(page);

  await page.goto('/admin/activity');
  for (const event of ['marked as not spam', 'marked as spam', 'assigned'] as const)
    await expect(
      page.getByRole('row').filter({ hasText: eventLabels[event]({ value: sampleEditor.email, count: 1 }) }),
    ).not.toHaveCount(0);
});
