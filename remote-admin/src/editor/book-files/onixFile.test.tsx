import { screen, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin, rowNames } from '../../../testing/renderAdmin';
import { titleBooks } from '../book-changes/bookList';
import { bookImportLabels } from './labels';

const api = withApi();
const labels = bookImportLabels(titleBooks);
const choose = async (content: string) => {
  const page = renderAdmin('/admin/titlefiles', await api.current.signIn());
  const field = await screen.findByLabelText(new RegExp(`^${labels.file}`));
  await page.user.upload(field, new File([content], 'season.xml', { type: 'text/xml' }));
  return page;
};

const product = `<Product><RecordReference>a.1</RecordReference><DescriptiveDetail><ProductForm>BC</ProductForm>
  <Measure><Measurement>8.25</Measurement></Measure>
  <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
  <TitleText>Law from ONIX</TitleText></TitleElement></TitleDetail>
  <Contributor><ContributorRole>A01</ContributorRole><PersonName>Asha Varma</PersonName></Contributor></DescriptiveDetail>
  <PublishingDetail><Imprint><ImprintName>Juris Press</ImprintName></Imprint></PublishingDetail></Product>`;

test('an ONIX file is previewed and imported like a spreadsheet, and shows what is not imported', async () => {
  const { user } = await choose(`<?xml version="1.0"?><ONIXMessage release="3.0">${product}</ONIXMessage>`);
  await user.click(await screen.findByText(labels.leftOut(1)));
  expect(screen.getByText(/DescriptiveDetail\/Measure\/Measurement: 8\.25/)).toBeInTheDocument();
  expect(screen.getByText(labels.onixKeeps)).toBeInTheDocument();
  expect(rowNames()).toEqual(['Law from ONIX']);
  await user.click(screen.getByRole('button', { name: labels.button(1) }));
  const question = within(screen.getByRole('alertdialog', { name: labels.question(1) }));
  await user.click(question.getByRole('button', { name: labels.import }));
  expect(await screen.findByText(labels.done({ add: 1, change: 0 }))).toBeInTheDocument();
});

test('a file that is not an ONIX message has the reason at its field', async () => {
  await choose('<!DOCTYPE html><html></html>');
  expect(await screen.findByText(/document type \(DOCTYPE\)/)).toBeInTheDocument();
});
