import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkProblem } from '@juris/contract';
import { createStore } from '@juris/platform/store';
import { linkLabels } from '../../editor/links/LinkProblems';
import { pageLabels } from './labels';
import { columns } from './PagesScreen';
import { TextFields } from './TextField';
import { TextProblems, type TextObject, type TextSchema } from './textSchema';

const url = 'https://doi.org/10.1000/gone';
const mark = linkLabels.broken('404 Not Found', '1 Mar 2026');
const problem: LinkProblem = {
  ...{ url, problem: 'broken', reason: '404 Not Found', since: '2026-03-01' },
  checkedAt: '2026-03-03T20:00:00.000Z',
};
const schema = {
  properties: {
    references: {
      ...{ type: 'array', title: 'References' },
      items: {
        ...{ type: 'object', title: 'Citation' },
        properties: { text: { type: 'string', title: 'Text' }, link: { type: 'string', title: 'Address' } },
      },
    },
  },
};
const references = Array.from({ length: 12 }, (_, index) => ({
  text: `Reference ${index}`,
  link: index === 7 ? url : `https://example.org/${index}`,
}));

const store = createStore({ apiOrigin: '' });
const WithStore = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;

function Form() {
  const [texts, setTexts] = useState<TextObject>({ references });
  return (
    <TextProblems value={[problem]}>
      <TextFields {...{ schema, texts, original: texts, errors: {} }} onChange={setTexts} />
    </TextProblems>
  );
}

test('a broken link is marked at its entry and at its field, is found by the filter, and the mark goes when it is changed', async () => {
  const user = userEvent.setup();
  render(<Form />, { wrapper: WithStore });
  const entry = within(
    screen.getAllByRole('group').filter(({ tagName }) => tagName === 'DETAILS')[7] ?? document.body,
  );
  expect(entry.getByText(mark)).toBeInTheDocument();
  await user.type(screen.getByLabelText(pageLabels.filter('References')), 'broken');
  expect(screen.getByText('Reference 7')).toBeInTheDocument();
  expect(screen.queryByText('Reference 6')).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText(pageLabels.filter('References')));
  await user.click(screen.getByText('Reference 7'));
  const address = screen.getByLabelText('Address');
  expect(screen.getAllByText(mark)).toHaveLength(1);
  await user.clear(address);
  await user.type(address, 'https://doi.org/10.1000/new');
  expect(screen.queryByText(mark)).not.toBeInTheDocument();
});

function ListForm({ list, entries }: { list: TextSchema; entries: unknown[] }) {
  const [texts, setTexts] = useState<TextObject>({ list: entries });
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TextFields
        {...{ schema: { properties: { list } }, texts, original: texts, errors: {} }}
        onChange={setTexts}
      />
      <button>Save</button>
    </form>
  );
}

test('a submit keeps as many added empty entries as the list must have', async () => {
  const user = userEvent.setup();
  const list = { type: 'array', minItems: 1, items: { type: 'string', title: 'Country' } };
  render(<ListForm {...{ list, entries: ['Nepal'] }} />, { wrapper: WithStore });
  await user.click(screen.getByRole('button', { name: pageLabels.add('Country') }));
  await user.click(screen.getByRole('button', { name: pageLabels.add('Country') }));
  await user.click(screen.getByRole('button', { name: pageLabels.remove('Country 1') }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
});

test('a submit removes an added entry whose optional field was typed and cleared', async () => {
  const user = userEvent.setup();
  const properties = { text: { title: 'Text' }, link: { title: 'Address' } };
  const items = { type: 'object', title: 'Citation', properties, required: ['text'] };
  render(<ListForm list={{ type: 'array', items }} entries={[]} />, { wrapper: WithStore });
  await user.click(screen.getByRole('button', { name: pageLabels.add('Citation') }));
  await user.type(screen.getByLabelText('Address'), 'x');
  await user.clear(screen.getByLabelText('Address'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the list of pages shows the number of broken links below the name of a page', () => {
  const page = { ...{ id: 1, name: 'x', title: 'Reference list', path: '/x', version: 1, updatedAt: '' } };
  render(<>{columns[0]?.cell({ ...page, savedBy: '', isChanged: false, brokenLinks: 2 })}</>);
  expect(screen.getByText(linkLabels.brokenCount(2))).toBeInTheDocument();
});
