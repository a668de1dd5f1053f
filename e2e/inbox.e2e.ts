import path from 'node:path';
import { proposalLabels, formLabels } from '../remote-public/testing/labels';
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
      // A page that was cached during a restore of the API's data has no file field.
      await expect(async () => {
        await page.goto('/juris/publishwithjuris');
        expect(await files.isVisible()).toBe(true);
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
