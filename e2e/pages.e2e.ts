import { contactLabels, referenceLabels } from '../remote-public/testing/labels';
import { expect, waitForApplication, test } from './site';

/** Text pages, with the title and other texts that the HTML must contain. */
const pages: [address: string, title: string, ...words: string[]][] = [
  ['/juris/about', 'About Juris Press', 'began in 2023', '11-09-2023', 'BookCentral e-books'],
  ['/thomson/about', 'About Thomson Reuters', 'Sweet &amp; Maxwell', 'Click here'],
  ['/representation/brill', 'About Brill', 'Luchtmans', 'Send an enquiry'],
  ['/representation/jove', 'About JoVE', 'indexed in PubMed', 'JoVE Lab Manual'],
  ['/representation/writefull', 'About Writefull', 'free trial of 15 days', 'Sentence Palette'],
  ['/sevices', 'Our Services', 'Copyediting', 'Abstracts and keyword creation'],
  ['/contactus', 'Contact Us', contactLabels.taxId, 'mailto:'],
  [
    '/ahpi/lifestyleasmedicine/references',
    'Lifestyle Medicine: references and resources',
    'Longvah T',
    'Rippe JM',
  ],
  ['/communicatecare/references', 'Communication in Healthcare: references', 'Engel GL', 'Ende J'],
  ['/southasianeditions', 'South Asian Editions', 'Maldives', 'Thank you for buying an original copy.'],
  ['/TRI/reprints/contentcheck', 'Reprint content check', 'Before a title on the Thomson Reuters list'],
];
const lifestyle = '/ahpi/lifestyleasmedicine/references';

test.describe('text pages', () => {
  test('text pages contain their text in the HTML from the server', async ({ request }) => {
    for (const [address, title, ...words] of pages) {
      const html = await (await request.get(address)).text();
      expect(html).toContain(`<title>${title} | Juris Press</title>`);
      for (const word of words) expect(html, address).toContain(word);
    }
  });

  test('a page that is opened by a link in the footer is shown from its top', async ({ page }) => {
    await page.goto('/representation/brill');
    await waitForApplication(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Juris Press', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Juris Press');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('the page about Thomson Reuters links to its proposal form, and the footer to the South Asian editions', async ({
    page,
  }) => {
    await page.goto('/thomson/about');
    await expect(page.getByRole('link', { name: 'Click here' })).toHaveAttribute(
      'href',
      '/thomson/publishwithus',
    );
    await waitForApplication(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'South Asian editions' }).click();
    await expect(page).toHaveURL(/southasianeditions$/);
  });
});

test.describe('references', () => {
  test('only the page of a reference list loads its text and the italic font', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const own = () => loaded.filter((address) => /references\.|italic/.test(address));
    await page.goto('/sevices');
    await waitForApplication(page);
    await page.waitForLoadState('networkidle');
    expect(own()).toEqual([]);
    await page.goto(lifestyle);
    await waitForApplication(page);
    await expect.poll(() => own().length).toBe(2);
    expect(own().join(' ')).not.toContain('communicate');
  });

  test('the index of a reference list can be used by keyboard, and marks the chapter in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(lifestyle);
    await waitForApplication(page);
    const index = page.getByRole('navigation', { name: referenceLabels.chapters });
    const current = index.locator('[aria-current]');
    await expect(current).toContainText('Nutrition');
    const ninth = index.getByRole('link', { name: 'Preventing and Managing Diabetes' });
    await ninth.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '9 Preventing' })).toBeInViewport();
    const top = () =>
      page.locator('#chapter-9').evaluate((chapter) => Math.round(chapter.getBoundingClientRect().top));
    await expect.poll(top).toBe(72);
    await expect(current).toContainText('Preventing');
    // The index marks the selected chapter until a wheel event. Then it marks the chapter in view again.
    await page.mouse.wheel(0, -1);
    await page.locator('#chapter-3').evaluate((chapter) => chapter.scrollIntoView());
    await expect(current).toContainText('Restorative Sleep');
    await expect(index.getByRole('link', { name: 'Restorative Sleep' })).toBeInViewport();
  });

  test('on mobile, the chapter menu of a reference list jumps to a chapter and shows the chapter in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(lifestyle);
    await waitForApplication(page);
    const menu = page.getByRole('combobox', { name: 'Go to chapter' });
    await menu.selectOption({ label: '7. Social Connection, Family and Community' });
    await expect(page.getByRole('heading', { name: '7 Social Connection' })).toBeInViewport();
    await expect(menu).toBeInViewport();
    await expect(menu).toHaveValue('chapter-7');
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(menu).toHaveValue('chapter-1');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('without scripts, the index and the chapter menu link to the chapters', async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto('/communicatecare/references');
      await page.getByRole('link', { name: 'Health and the Media' }).click();
      await expect(page.getByRole('heading', { name: '14 Health and the Media' })).toBeInViewport();

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/communicatecare/references');
      const menu = page.getByRole('navigation', { name: referenceLabels.chapters });
      await menu.locator('summary').click();
      await menu.getByRole('link', { name: '14. Health and the Media' }).click();
      await expect(page.getByRole('heading', { name: '14 Health and the Media' })).toBeInViewport();
    });

    test('without scripts, a reference list is searched with a form', async ({ page }) => {
      await page.goto(lifestyle);
      await page.getByRole('searchbox', { name: referenceLabels.field }).fill('Doll');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?find=Doll$/);
      await expect(page.getByText(referenceLabels.found(2, 94))).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: /^\d/ })).toHaveCount(1);
      await page.getByRole('link', { name: referenceLabels.clear }).click();
      await expect(page.getByText(referenceLabels.count(94), { exact: true })).toBeVisible();
    });
  });
});
