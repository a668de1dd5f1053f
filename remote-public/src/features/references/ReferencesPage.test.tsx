import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';
import { referenceLabels as labels } from './labels';

/** Reports a chapter as visible through the mocked IntersectionObserver. */
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

const field = () => screen.getByRole('searchbox', { name: labels.field });
const chapters = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const index = () => screen.getByRole('navigation', { name: labels.chapters });
const marked = (container: HTMLElement) =>
  [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);

describe('the reference list', () => {
  test('the list shows each chapter with its references, and its resources grouped by type', async () => {
    await openLifestyle();
    expect(chapters()).toHaveLength(12);
    expect(chapters()[0]).toBe('1 Nutrition and the Indian Plate');
    expect(screen.getAllByRole('heading', { level: 3, name: labels.references })).toHaveLength(12);
    expect(screen.getAllByRole('heading', { level: 3, name: labels.resources })).toHaveLength(12);
    for (const kind of ['Videos', 'Websites', 'Additional Reading', 'Articles'])
      expect(screen.getAllByRole('heading', { level: 4, name: kind }).length).toBeGreaterThan(0);
  });

  test('the title of a journal is in italics, and the link of a reference opens in a new tab', async () => {
    await openLifestyle();
    const citation = screen.getByText(/^Willett W/);
    expect(citation.querySelector('cite')).toHaveTextContent('Lancet');
    const link = within(citation).getByRole('link');
    expect(link).toHaveAttribute('href', 'https://doi.org/10.1016/S0140-6736(18)31788-4');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  test('the name of a website is a link to the website', async () => {
    await openLifestyle();
    expect(
      screen.getByRole('link', { name: /^Food Safety and Standards Authority of India/ }),
    ).toHaveAttribute('href', 'https://www.fssai.gov.in');
  });

  test('the list of "Communication in Healthcare" shows an introduction and sixteen chapters', async () => {
    renderPublic('/communicatecare/references');
    await screen.findByRole('heading', { level: 1, name: 'Communication in Healthcare' });
    expect(chapters()).toHaveLength(17);
    expect(chapters()[0]).toMatch(/Introduction/);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });
});

test('a reference list has download links to files for reference managers', async () => {
  await openLifestyle();
  const links = ['BibTeX', 'RIS', 'CSL-JSON'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual([
    ['/ahpi/lifestyleasmedicine/references.bib', true],
    ['/ahpi/lifestyleasmedicine/references.ris', true],
    ['/ahpi/lifestyleasmedicine/references.json', true],
  ]);
});

describe('the chapter index', () => {
  test('the chapter index links to each chapter and marks the current chapter', async () => {
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
    expect(screen.getByRole('combobox', { name: labels.goToChapter })).toHaveValue('chapter-9');
  });

  test('a link in the chapter index moves the focus to the chapter', async () => {
    const { user } = await openLifestyle();
    await user.click(within(index()).getByRole('link', { name: /Restorative Sleep/ }));
    await waitFor(() => expect(document.getElementById('chapter-3')).toHaveFocus());
  });

  test('the select field for small screens navigates to the selected chapter', async () => {
    const { user, router } = await openLifestyle();
    await user.selectOptions(screen.getByRole('combobox', { name: labels.goToChapter }), 'chapter-5');
    expect(router.state.location.hash).toBe('#chapter-5');
  });
});

describe('the search in a reference list', () => {
  test('the search highlights and counts matches; matching references keep their numbers', async () => {
    const { user, container } = await openLifestyle();
    expect(screen.getByRole('status')).toHaveTextContent(labels.count(94));
    await user.type(field(), 'willett');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(labels.found(1, 94)));
    expect(chapters()).toEqual(['1 Nutrition and the Indian Plate']);
    expect(marked(container)).toEqual(['Willett']);
    expect(screen.getByText('Willett').closest('li')).toHaveAttribute('data-number', '2');
    expect(within(index()).getAllByRole('link')).toHaveLength(1);
  });

  test('the search shows a message when nothing matches, and Escape shows all references again', async () => {
    const { user } = await openLifestyle();
    await user.type(field(), 'zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(labels.noMatch));
    expect(screen.getByRole('heading', { level: 2, name: labels.noMatch })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(chapters()).toHaveLength(12));
    expect(field()).toHaveValue('');
  });

  test('Escape does not clear the search text while an input method is composing text', async () => {
    const { user } = await openLifestyle();
    await user.type(field(), 'zzz');
    fireEvent.keyDown(field(), { key: 'Escape', isComposing: true });
    expect(field()).toHaveValue('zzz');
  });

  test('Enter scrolls to the first match', async () => {
    const { user } = await openLifestyle();
    const shown: Element[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this);
    });
    await user.type(field(), 'sleep{Enter}');
    expect(shown.map(({ tagName }) => tagName)).toEqual(['MARK']);
  });

  test('the search starts with the parameter `find`, which the form sends without scripts', async () => {
    const { user } = await openLifestyle('?find=Doll');
    expect(field()).toHaveValue('Doll');
    expect(chapters()).toEqual(['5 Tobacco: Prevention and Cessation']);
    await user.click(screen.getByRole('link', { name: labels.clear }));
    await waitFor(() => expect(chapters()).toHaveLength(12));
    expect(field()).toHaveValue('');
  });
});
