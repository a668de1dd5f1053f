import { render, screen } from '@testing-library/react';

test('the property `labels` contains the labels of a field in the order of the document, and no other labels', () => {
  render(
    <>
      <label htmlFor="title">Title</label>
      <label>
        Subtitle <input data-testid="subtitle" /> <input data-testid="second" />
      </label>
      <label htmlFor="title">
        of the book <textarea data-testid="other" />
      </label>
      <label htmlFor="">
        Empty <select data-testid="empty" />
      </label>
      <label htmlFor="secret">Secret</label>
      <input id="title" data-testid="title" />
      <input type="hidden" id="secret" data-testid="secret" />
    </>,
  );
  const labelsOf = (id: string) => {
    const { labels } = screen.getByTestId<HTMLInputElement>(id);
    return labels && Array.from(labels, ({ textContent }) => textContent.trim());
  };
  expect(
    Object.fromEntries(
      ['title', 'subtitle', 'second', 'other', 'empty', 'secret'].map((id) => [id, labelsOf(id)]),
    ),
  ).toEqual({
    title: ['Title', 'of the book'],
    subtitle: ['Subtitle'],
    second: [],
    other: [],
    empty: [],
    secret: null,
  });
});
