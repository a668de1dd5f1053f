import { series } from '@juris/contract/types/series';
import { contentLabels } from '../remote-admin/testing/labels';
import { browseLabels } from '../remote-public/testing/labels';
import { violations } from './axe';
import { signIn } from './signIn';
import { expect, test } from './site';

test.use({ stores: true });

test('an editor enters description and ISSN of a series, and readers see them without scripts', async ({
  page,
  request,
  browser,
}) => {
  await signIn(page, '/admin/manageseries?add=');
  const dialog = page.getByRole('dialog', { name: contentLabels(series).add });
  const name = dialog.getByLabel(series.fields.name.label, { exact: true });
  await expect(name).toBeFocused();
  await name.fill('primers');
  await dialog.getByRole('option', { name: /^Juris Primers \(sample\)/ }).click();
  await dialog.getByLabel(series.fields.issn.label).fill('2434561x');
  await dialog.getByLabel(series.fields.eIssn.label).fill('2049-3630');
  await dialog
    .getByRole('textbox', { name: series.fields.description.label })
    .fill('Short books for students.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row', { name: /2434-561X/ })).toBeVisible();

  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const address = new URL('/series/juris-primers-sample', page.url()).href;
  await reader.goto(address);
  const about = reader.getByRole('region', { name: browseLabels.aboutSeries });
  await expect(about).toContainText('Short books for students.');
  await expect(about).toContainText(browseLabels.issns('2434-561X', '2049-3630'));
  await reader.context().close();

  const html = await (await request.get(address)).text();
  expect(html).toContain('<meta name="description" content="Short books for students.">');
  expect(html).toContain('<meta property="og:description" content="Short books for students.">');
  expect(html).toContain('"issn":["2434-561X","2049-3630"]');
  const onix = await (await request.get('/api/published-titles/onix.xml')).text();
  expect(onix).toContain('<CollectionIDType>02</CollectionIDType><IDValue>2434561X</IDValue>');
});
