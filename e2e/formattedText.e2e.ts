import type { Page } from '@playwright/test';
import { catalogueLabels, richTextLabels } from '../remote-admin/testing/labels';
import { violations, screenWidths } from './axe';
import { signIn } from './signIn';
import { expect, test, watchConsole } from './site';

test.use({ stores: true });

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-IN><!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>“Duty” of <i>care</i></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>கடமை, कर्तव्य</p>
<p class=MsoNormal>See <a href="https://example.org/a">the report</a>.<o:p></o:p></p><!--EndFragment--></body></html>`;

test('an editor formats an abstract with the keyboard, pastes from Word, and readers see the formatted text', async ({
  page,
  request,
}) => {
  const messages = watchConsole(page);
  await openTitle(page);
  const abstract = page.getByRole('textbox', { name: catalogueLabels.abstract });
  await abstract.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('In ');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type('Donoghue v Stevenson');
  await page.keyboard.press('ControlOrMeta+i');
  await page.keyboard.type(' [1932] AC 562, 5 * 3');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('/titles');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await abstract.evaluate((box, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, word);
  await expect(abstract.getByRole('listitem')).toHaveText(['“Duty” of care', 'கடமை, कर्तव्य']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(abstract).toHaveText('In Donoghue v Stevenson [1932] AC 562, 5 * 3/titles');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(abstract.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(messages).toEqual([]);

  const shown = async () =>
    /<p>In <em>[^]*?the report<\/a>\.<\/p>/.exec(await (await request.get('/titles/1')).text())?.[0];
  // The page is cached for a second.
  await expect
    .poll(shown)
    .toMatch(
      new RegExp(
        '^<p>In <em>Donoghue v Stevenson</em> \\[1932\\] AC 562, 5 \\* 3<a href="/titles"[^>]*>/titles</a></p>' +
          '<ul[^>]*><li>“Duty” of <em>care</em></li><li>கடமை, कर्तव्य</li></ul>' +
          '<p>See <a href="https://example.org/a">the report</a>.</p>$',
      ),
    );
});

test('the editor for formatted text passes axe in both themes and at every width', async ({ page }) => {
  await openTitle(page);
  await page.getByRole('textbox', { name: catalogueLabels.abstract }).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: richTextLabels.address })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of screenWidths) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${colorScheme} at ${width} px`).toEqual([]);
    }
});

/** Opens the form of a title and waits until its editors have loaded. */
async function openTitle(page: Page) {
  await signIn(page);
  await page.goto('/admin/managpublishedtitles?edit=1');
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
  await expect(
    page.getByRole('toolbar', { name: richTextLabels.formatting(catalogueLabels.abstract) }),
  ).toBeVisible();
}
