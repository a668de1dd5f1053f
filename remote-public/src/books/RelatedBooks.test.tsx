import { subjectPath } from '@juris/contract/subjectAddress';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { bookLabels } from './bookLabels';
import { RelatedBooks } from './RelatedBooks';

const show = (count: number, subject?: 'LNV') => {
  const cards = Array.from({ length: count }, (_, index) => <li key={index}>Book {index}</li>);
  const router = createMemoryRouter([
    { path: '/', element: <RelatedBooks cards={cards} subject={subject} /> },
  ]);
  render(<RouterProvider router={router} />);
};

test('fewer than four related books are followed by a link to all books on the subject', () => {
  show(2, 'LNV');
  expect(screen.getByRole('link', { name: new RegExp(`^${bookLabels.allOnSubject}`) })).toHaveAttribute(
    'href',
    subjectPath('LNV'),
  );
});

test('four related books, and books without a subject, have no link to a subject', () => {
  show(4, 'LNV');
  show(2);
  expect(screen.getAllByRole('heading', { name: bookLabels.related })).toHaveLength(2);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
