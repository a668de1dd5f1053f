import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  draftLabels,
  formLabels,
  stateLabels,
  listLabels,
  contentLabels,
} from '../remote-admin/testing/labels';
import { title } from '@juris/contract/types/books';
import { violations } from './axe';
import { signIn } from './signIn';
import { expect, test } from './site';

const cover = path.resolve('mock-api/src/dev/seed/art/covers/title-03.svg');
const screen = '/admin/managpublishedtitles';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test.use({ stores: true });

test('a title is drafted with its name only, completed and published', async ({ page }) => {
  const publicText = async () => (await page.request.get('/api/published-titles')).text();
  await signIn(page, screen);
  await press(page, contentLabels(title).add);
  await page.getByLabel(title.fields.title.label, { exact: true }).fill('Draft journey');
  await press(page, formLabels.saveAsDraft);
  const row = page.getByRole('row', { name: /Draft journey/ });
  await expect(row.getByText(stateLabels.draft, { exact: true })).toBeVisible();
  expect(await publicText()).not.toContain('Draft journey');

  await press(page, listLabels.editOf('Draft journey'));
  const group = page.getByRole('group', { name: draftLabels.group });
  await group.getByRole('button', { name: title.fields.publisherId.label }).click();
  await expect(page.getByLabel(title.fields.publisherId.label, { exact: true })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(title.fields.publisherId.label, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(title.fields.image.label, { exact: true }).setInputFiles(cover);
  await expect(group.getByText(draftLabels.missing)).toBeHidden();
  await press(page, formLabels.publish);
  await expect(row.getByText(stateLabels.published, { exact: true })).toBeVisible();
  expect(await publicText()).toContain('Draft journey');
});
