import path from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from './axe';
import { HOUR, inIndia, startSiteWithClock } from './movedClock';
import { sampleEditor } from './processes';
import { expect, test } from './site';
import {
  sessionLabels,
  listLabels,
  actionLabels,
  historyLabels,
  formLabels,
} from '../remote-admin/testing/labels';

const picture = path.resolve('mock-api/src/dev/seed/art/banners/04-proof.svg');
const password = 'correct horse battery staple';
test('over three days, staff are invited, schedule a banner, resolve a conflict, restore a version and import titles', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await startSiteWithClock();
  const { passed } = site;
  /** Opens an address in a new browser context, like a browser on another machine. */
  const browse = async (address: string) => {
    const context = await browser.newContext({ baseURL: site.address, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };
  const signIn = async (email: string, secret = password) => {
    const page = await browse('/admin');
    await fillSignIn(page, email, secret);
    return page;
  };
  const readers = async () => (await fetch(site.address)).text();
  try {
    // Day 1: two people are invited, and a banner is scheduled for the next morning.
    const administrator = await signIn(sampleEditor.email, sampleEditor.password);
    const invited = [];
    for (const name of ['Asha', 'Nalini']) {
      await administrator.goto('/admin/staff');
      await administrator.getByRole('button', { name: 'Invite' }).click();
      await administrator.getByRole('dialog').getByLabel(sessionLabels.email).fill(`${name}@example.org`);
      await administrator.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
      const shown = administrator.getByRole('dialog', { name: 'Invitation' }).getByText(/#/);
      const { pathname, hash } = new URL(await shown.innerText());
      const page = await browse(pathname + hash);
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Save password' }).click();
      invited.push(page);
    }
    const [asha] = invited;
    if (!asha) throw new Error('Nobody was invited.');
    await asha.getByRole('button', { name: 'Add Banner' }).click();
    await title(asha).fill('Monsoon reading');
    await asha.getByLabel('Image', { exact: true }).setInputFiles(picture);
    await asha.getByRole('button', { name: 'Save as draft' }).click();
    await asha.getByRole('button', { name: 'Edit Monsoon reading' }).click();
    await asha.getByText(/^Schedule:/).click();
    await asha.getByLabel('Publish on (IST)', { exact: true }).fill(inIndia(Date.now() + 20 * HOUR));
    const opening = asha.context().waitForEvent('page');
    await asha.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect((await opening).getByRole('heading', { name: 'Monsoon reading' })).toBeVisible();
    await asha.getByRole('button', { name: formLabels.saveDraft }).click();
    await expect(asha.getByRole('dialog')).toHaveCount(0);
    await asha.getByRole('switch', { name: /^Monsoon reading/ }).click();
    await expect(asha.getByRole('row', { name: /Monsoon reading/ })).toContainText(
      /from \d+ \w+, \d\d:\d\d IST/,
    );
    expect(await readers()).not.toContain('Monsoon reading');

    // Day 2: readers see the banner, old sessions have expired, and two editors change the banner at once.
    passed(26);
    await expect.poll(readers).toContain('Monsoon reading');
    await asha.reload();
    await fillSignIn(asha, 'asha@example.org', password);
    const nalini = await signIn('nalini@example.org');
    for (const page of [asha, nalini])
      await page.getByRole('button', { name: 'Edit Monsoon reading' }).click();
    await title(nalini).fill('Rainy day reading');
    await save(nalini);
    await title(asha).fill('Reading in the rain');
    await asha.getByRole('button', { name: 'Save', exact: true }).click();
    const both = asha.getByRole('dialog', { name: formLabels.conflictTitle });
    await both.getByRole('radio', { name: 'Theirs Rainy day reading' }).check();
    expect(await violations(asha)).toEqual([]);
    await both.getByRole('button', { name: formLabels.save }).click();
    await expect(asha.getByRole('dialog')).toHaveCount(0);
    await asha.getByRole('button', { name: 'Edit Rainy day reading' }).click();
    await asha.getByRole('button', { name: historyLabels.heading }).click();
    const history = asha.getByRole('dialog', { name: historyLabels.heading });
    const version = history.getByRole('combobox', { name: 'Version' });
    const added = await version.getByRole('option', { name: /added by Asha/ }).textContent();
    await version.selectOption({ label: added ?? '' });
    await history.getByRole('button', { name: historyLabels.restore }).click();
    await expect(asha.getByRole('row', { name: /Monsoon reading/ })).toBeVisible();

    await nalini.goto('/admin/managpublishedtitles');
    await nalini.getByRole('button', { name: 'Select', exact: true }).click();
    for (const name of ['Torts: A Primer', 'Trusts: A Primer'])
      await nalini.getByRole('checkbox', { name: `Select ${name}` }).check();
    await nalini.getByRole('button', { name: listLabels.hideCount(2) }).click();
    await nalini.getByRole('alertdialog').getByRole('button', { name: listLabels.hide }).click();
    await expect
      .poll(async () => (await fetch(`${site.address}/titles`)).text())
      .not.toContain('Torts: A Primer');

    // Day 3: a CSV file is imported, the activity list shows who changed what, and an editor logs out on all devices.
    passed(50);
    const atDesk = await signIn(sampleEditor.email, sampleEditor.password);
    await atDesk.goto('/admin/titlefiles');
    await atDesk.getByLabel(/^Excel, CSV/).setInputFiles({
      name: 'titles.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Title,Author,Publisher\r\nA handbook of evidence,Asha Varma,Juris Press\r\n'),
    });
    await expect(atDesk.getByText(/^1 to add, 0 to update/)).toBeVisible();
    await atDesk.getByRole('button', { name: 'Import 1 title' }).click();
    await atDesk.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
    await expect(atDesk.getByText('23 titles')).toBeVisible();
    for (const [type, change] of [
      ['Banner', `Monsoon reading.*${actionLabels['put back']}.* Asha`],
      ['Banner', `Rainy day reading.*${actionLabels.saved} Title: .* → Rainy day reading Nalini`],
      ['Title', `Torts: A Primer.*${actionLabels['switched off']} Nalini`],
    ]) {
      await atDesk.goto(`/admin/activity?kind=${type}`);
      await expect(atDesk.getByRole('row', { name: new RegExp(change ?? '') }).first()).toBeVisible();
    }

    const office = await signIn('asha@example.org');
    const home = await signIn('asha@example.org');
    await office.goto('/admin/account');
    await office.getByRole('button', { name: 'Log out everywhere' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    // A background request may already have opened the dialog. It opens again after the reload.
    await home.reload();
    await expect(home.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(await violations(home)).toEqual([]);
  } finally {
    await site.stop();
  }
});

const title = (page: Page) => page.getByRole('dialog').getByLabel('Title', { exact: true });

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function fillSignIn(page: Page, email: string, secret: string) {
  await page.getByLabel(sessionLabels.email).fill(email);
  await page.getByLabel('Password').fill(secret);
  const press = page.getByRole('button', { name: 'Sign in' });
  await press.click();
  // After a session has expired, the sign-in form is a dialog, which must disappear.
  await expect(press).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
}
