import { draftLabels, formLabels, stateLabels, listLabels, pageLabels } from '../remote-admin/testing/labels';
import { screenWidths, violations } from './axe';
import { HOUR, inIndia, startSiteWithClock } from './movedClock';
import { signIn } from './signIn';
import { expect, test } from './site';

test('a change of the About page is drafted, previewed by a colleague, scheduled, and public at its time', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const site = await startSiteWithClock();
  const name = 'About Juris Press';
  const screen = `${site.address}/admin/managepages?q=${encodeURIComponent(name)}`;
  /** Opens the list in a new browser context, like a browser on another machine. */
  const browse = async () => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await signIn(page, screen);
    return page;
  };
  const html = async () => (await fetch(`${site.address}/juris/about`)).text();
  try {
    const page = await browse();
    const row = page.getByRole('row', { name: new RegExp(name) });
    const dialog = page.getByRole('dialog', { name: `${pageLabels.edit}: ${name}` });
    const lead = dialog.getByLabel(/^Line below the heading/);
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
    await press(listLabels.editOf(name));
    await lead.fill('Law and letters since 2023');
    await press(formLabels.saveAsDraft);
    await expect(row.getByText(stateLabels.publishedWithDraft)).toBeVisible();

    await press(listLabels.editOf(name));
    await expect(lead).toHaveValue('Law and letters since 2023');
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page)).toEqual([]);
    }
    const id = new URL(page.url()).searchParams.get('edit');
    const colleague = await browse();
    await colleague.goto(`${site.address}/admin/managepages?preview=${id}`);
    await expect(colleague.getByText('Law and letters since 2023')).toBeVisible();
    expect(await html()).not.toContain('Law and letters since 2023');

    await press(draftLabels.schedule);
    await page.getByLabel(draftLabels.scheduleField).fill(inIndia(Date.now() + 2 * HOUR));
    await press(draftLabels.scheduleButton);
    await expect(row.getByText(stateLabels.scheduled)).toBeVisible();
    site.passed(1);
    expect(await html()).not.toContain('Law and letters since 2023');
    site.passed(3);
    await expect.poll(html).toContain('Law and letters since 2023');
  } finally {
    await site.stop();
  }
});
