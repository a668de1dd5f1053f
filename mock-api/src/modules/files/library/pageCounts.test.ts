import { waitUntil } from '@juris/testing/waitUntil';
import { PDFDocument } from '@cantoo/pdf-lib';
import path from 'node:path';
import { libraryFileList, resourceSchemas } from '@juris/contract';
import { libraryFileAdded } from '@juris/contract/libraryFiles';
import { connect } from '../../../platform/db/open';
import { FolderStorage } from '../../../platform/uploads/folderStorage';
import { contentTypeClient } from '../../../testing/contentTypeClient';
import { emptyPdf, form, pdf } from '../../../testing/files';
import type { TestApi } from '../../../testing/startApi';
import { startWithPublisher } from '../../../testing/startWithPublisher';
import { resourceContentType } from '../../resources/contentType';
import { PageCounts } from './pageCounts';

const pdfOf = async (pages: number) => {
  const document = await PDFDocument.create();
  for (let added = 0; added < pages; added += 1) document.addPage();
  return new File([new Uint8Array(await document.save())], 'guide.pdf', { type: 'application/pdf' });
};

/** A PDF whose pages cannot be counted, although PDF readers may show something. */
const damaged = () => {
  const content = emptyPdf.replace('/Pages 2 0 R', '/Pages 7 0 R');
  return new File([content], 'damaged.pdf', { type: 'application/pdf' });
};

let api: TestApi;
let token: string;
beforeAll(async () => {
  ({ api, token } = await startWithPublisher());
});
afterAll(() => api.close());

const resources = () => contentTypeClient(api, token, resourceContentType);
const listed = async (id: number) => {
  const { body } = await api.call('GET', '/api/resources?onlyActive=1');
  return resourceSchemas.responses.list.parse(body).output.find((one) => one.id === id);
};
const withPdf = async (file: File) => {
  const { id } = await resources().add();
  const { path: update } = resources().callOf('update', id);
  await api.call('POST', update, { token, form: form({ pdfFile: file }) });
  return id;
};
/** Requests the list until the pages of a resource have been counted. */
const pagesOf = (id: number) => waitUntil(async () => (await listed(id))?.pdfPages);

test('the list of resources contains the size of a new PDF and the time of its upload, and soon its pages', async () => {
  const file = await pdfOf(24);
  const id = await withPdf(file);
  const added = Date.parse((await listed(id))?.pdfAddedAt ?? '');
  expect(Date.now() - added).toBeLessThan(60_000);
  expect(await listed(id)).toMatchObject({ pdfBytes: file.size });
  expect(await pagesOf(id)).toBe(24);
  const name = (await listed(id))?.downloadLink;
  const { body } = await api.call('GET', `/api/files?name=${name}`, { token });
  expect(libraryFileList.parse(body).output).toMatchObject([{ pages: 24 }]);
});

test('the pages of a PDF that is added without a record are counted', async () => {
  const { body } = await api.call('POST', '/api/files', { token, form: form({ pdf: await pdfOf(12) }) });
  const { name } = libraryFileAdded.parse(body).output;
  const listedFile = async () => {
    const answer = await api.call('GET', `/api/files?name=${name}`, { token });
    return libraryFileList.parse(answer.body).output[0]?.pages;
  };
  expect(await waitUntil(listedFile)).toBe(12);
});

test('a damaged PDF has no number of pages and does not stop the count of the next one', async () => {
  const id = await withPdf(damaged());
  const next = await withPdf(pdf('next.pdf', 0, 'next'));
  expect(await pagesOf(next)).toBe(1);
  expect(await listed(id)).toMatchObject({ pdfPages: null, pdfBytes: damaged().size });
});

test('the pages of PDFs that an older release has stored are counted after the next start', async () => {
  const id = await withPdf(await pdfOf(7));
  await pagesOf(id);
  await api.restart();
  const { db } = await connect(api.dataDir, api.databaseUrl);
  await db.updateTable('libraryFile').set({ pages: null }).execute();
  await db.destroy();
  await api.restart();
  token = await api.signIn();
  expect(await pagesOf(id)).toBe(7);
});

/** Adds PDFs that are not counted, and returns what counts them with a storage that may fail. */
async function withUncounted(...numbers: number[]) {
  const links: string[] = [];
  for (const pages of numbers) {
    const id = await withPdf(await pdfOf(pages));
    await pagesOf(id);
    links.push((await listed(id))?.downloadLink ?? '');
  }
  const { db } = await connect(api.dataDir, api.databaseUrl);
  await db.updateTable('libraryFile').set({ pages: null }).where('name', 'in', links).execute();
  const storage = new FolderStorage(path.join(api.dataDir, 'uploads'));
  const read = jest.spyOn(storage, 'read');
  const failures: unknown[] = [];
  const startCounts = () =>
    new PageCounts(
      db,
      { storage },
      (error) => failures.push(error),
      () => undefined,
    );
  const stored = async () => {
    const rows = await db.selectFrom('libraryFile').select('pages').where('name', 'in', links).execute();
    return rows.flatMap(({ pages }) => pages ?? []);
  };
  return { db, read, failures, startCounts, stored };
}

test('an unreadable PDF does not delay older ones and is counted after the next start', async () => {
  const { db, read, failures, startCounts, stored } = await withUncounted(8, 9);
  read.mockRejectedValueOnce(new Error('Permission denied.'));
  const counts = startCounts();
  counts.request();
  await waitUntil(async () => (await stored()).includes(8));
  counts.request();
  await counts.close();
  expect(failures).toHaveLength(1);
  expect(read).toHaveBeenCalledTimes(2);
  const next = startCounts();
  next.request();
  await waitUntil(async () => (await stored()).includes(9));
  await next.close();
  await db.destroy();
});

test('the pages of PDFs are counted by the next request after the storage was away', async () => {
  const { db, read, failures, startCounts, stored } = await withUncounted(10, 11, 13);
  for (let file = 0; file < 3; file += 1) read.mockRejectedValueOnce(new Error('The object store is away.'));
  const counts = startCounts();
  counts.request();
  await waitUntil(() => failures.length === 3);
  counts.request();
  await waitUntil(async () => (await stored()).length === 3);
  expect(failures).toHaveLength(3);
  await counts.close();
  await db.destroy();
});
