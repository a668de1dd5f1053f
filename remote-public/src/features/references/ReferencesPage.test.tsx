import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';

/** jsdom has no layout; the test says which chapter crosses the line. */
let read: (id: string) => void;

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback) {
      read = (id) => {
        const target = document.getElementById(id);
        if (!target) throw new Error(`There is no chapter "${id}".`);
        const entry = { target, isIntersecting: true } as Partial<IntersectionObserverEntry>;
        act(() => report([entry as IntersectionObserverEntry], this as unknown as IntersectionObserver));
      };
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

async function openLifestyle(search = '') {
  const page = renderPublic(`/ahpi/lifestyleasmedicine/references${search}`);
  await screen.findByRole('heading', { level: 1, name: 'Lifestyle Medicine' });
  await screen.findByRole('combobox');
  return page;
}

const field = () => screen.getByRole('searchbox', { name: 'Find an author, a title or a year' });
const chapters = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const index = () => screen.getByRole('navigation', { name: 'Chapters' });
const marked = (container: HTMLElement) =>
  [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);

describe('the list', () => {
  test('has each chapter with its references and its resources by kind', async () => {
    await openLifestyle();
    expect(chapters()).toHaveLength(12);
    expect(chapters()[0]).toBe('1 Nutrition and the Indian Plate');
    expect(screen.getAllByRole('heading', { level: 3, name: 'References' })).toHaveLength(12);
    expect(screen.getAllByRole('heading', { level: 3, name: 'Resources' })).toHaveLength(12);
    for (const kind of ['Videos', 'Websites', 'Additional Reading', 'Articles'])
      expect(screen.getAllByRole('heading', { level: 4, name: kind }).length).toBeGreaterThan(0);
  });

  test('sets titles in italics and opens links in new tabs', async () => {
    await openLifestyle();
    const citation = screen.getByText(/^Willett W/);
    expect(citation.querySelector('cite')).toHaveTextContent('Lancet');
    const link = within(citation).getByRole('link');
    expect(link).toHaveAttribute('href', 'https://doi.org/10.1016/S0140-6736(18)31788-4');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('of a website the name itself is the link', async () => {
    await openLifestyle();
    expect(
      screen.getByRole('link', { name: /^Food Safety and Standards Authority of India/ }),
    ).toHaveAttribute('href', 'https://www.fssai.gov.in');
  });

  test('of the other book has an introduction and sixteen chapters', async () => {
    renderPublic('/communicatecare/references');
    await screen.findByRole('heading', { level: 1, name: 'Communication in Healthcare' });
    expect(chapters()).toHaveLength(17);
    expect(chapters()[0]).toMatch(/Introduction/);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

test('the whole list can be taken out, by links that the browser follows without scripts', async () => {
  await openLifestyle();
  const links = ['BibTeX', 'RIS', 'CSL-JSON'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual([
    ['/ahpi/lifestyleasmedicine/references.bib', true],
    ['/ahpi/lifestyleasmedicine/references.ris', true],
    ['/ahpi/lifestyleasmedicine/references.json', true],
  ]);
});

describe('the chapter index', () => {
  test('leads to each chapter and follows the reader', async () => {
    await openLifestyle();
    const links = within(index()).getAllByRole('link');
    expect(links).toHaveLength(12);
    for (const link of links) {
      const [, target = ''] = link.getAttribute('href')?.split('#') ?? [];
      expect(document.getElementById(target)).toBeInTheDocument();
    }
    expect(links[0]).toHaveAttribute('aria-current', 'true');
    read('chapter-9');
    expect(links[0]).not.toHaveAttribute('aria-current');
    expect(links[8]).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('combobox', { name: 'Go to chapter' })).toHaveValue('chapter-9');
  });

  test('takes the focus along', async () => {
    const { user } = await openLifestyle();
    await user.click(within(index()).getByRole('link', { name: /Restorative Sleep/ }));
    await waitFor(() => expect(document.getElementById('chapter-3')).toHaveFocus());
  });

  test('is a menu to jump with on small screens', async () => {
    const { user, router } = await openLifestyle();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Go to chapter' }), 'chapter-5');
    expect(router.state.location.hash).toBe('#chapter-5');
  });
});

describe('find in these references', () => {
  test('leaves and marks what has the words, says how many, and keeps the numbers', async () => {
    const { user, container } = await openLifestyle();
    expect(screen.getByRole('status')).toHaveTextContent('94 entries');
    await user.type(field(), 'willett');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 94 entries'));
    expect(chapters()).toEqual(['1 Nutrition and the Indian Plate']);
    expect(marked(container)).toEqual(['Willett']);
    expect(screen.getByText('Willett').closest('li')).toHaveAttribute('data-place', '2');
    expect(within(index()).getAllByRole('link')).toHaveLength(1);
  });

  test('says when nothing has them, and shows all again at Escape', async () => {
    const { user } = await openLifestyle();
    await user.type(field(), 'zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No entry has these words.'));
    expect(screen.getByRole('heading', { level: 2, name: 'No entry has these words.' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(chapters()).toHaveLength(12));
    expect(field()).toHaveValue('');
  });

  test('keeps what is typed at an Escape that cancels a composition', async () => {
    const { user } = await openLifestyle();
    await user.type(field(), 'zzz');
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(field()).toHaveValue('zzz');
  });

  test('goes to the first that was found at Enter', async () => {
    const { user } = await openLifestyle();
    const shown: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this);
    });
    await user.type(field(), 'sleep{Enter}');
    expect(shown.map(({ tagName }) => tagName)).toEqual(['MARK']);
    jest.restoreAllMocks();
  });

  test('takes the words from the address, as its form sends them without scripts', async () => {
    const { user } = await openLifestyle('?find=Doll');
    expect(field()).toHaveValue('Doll');
    expect(chapters()).toEqual(['5 Tobacco: Prevention and Cessation']);
    await user.click(screen.getByRole('link', { name: 'Show all' }));
    await waitFor(() => expect(chapters()).toHaveLength(12));
    expect(field()).toHaveValue('');
  });
});
