import { render } from '@testing-library/react';
import { inLanguages } from './inLanguages';

test.each([
  ['கயல்விழி செந்தில். (2024). ', '<bdi lang="ta">கயல்விழி செந்தில்</bdi>. (2024). '],
  ['Edited by Asha Varma · 2024', 'Edited by Asha Varma · 2024'],
  [
    'मीरा त्रिपाठी, சு. தமிழ், and A. Rao',
    '<bdi lang="hi">मीरा त्रिपाठी</bdi>, <bdi lang="ta">சு. தமிழ்</bdi>, and A. Rao',
  ],
  ['Author of حقوق الإنسان', 'Author of <bdi lang="ar" dir="rtl">حقوق الإنسان</bdi>'],
  ['أحمد, ابن-سينا. (2024)', '<bdi lang="ar" dir="rtl">أحمد, ابن-سينا</bdi>. (2024)'],
  ['أحمد "علي": 2 (محرر), A', '<bdi lang="ar" dir="rtl">أحمد "علي": 2 (محرر)</bdi>, A'],
])('inLanguages marks the language of each part of “%s”', (text, html) => {
  const { container } = render(<p>{inLanguages(text)}</p>);
  expect(container.firstElementChild?.innerHTML).toBe(html);
});

test('inLanguages isolates Latin parts of a text from right to left, and gives names the language of the title', () => {
  const { container } = render(
    <p>{inLanguages('احمد, A. Rao, Jr. (ed.) · 2024', { lang: 'ur', dir: 'rtl' })}</p>,
  );
  expect(container.firstElementChild?.innerHTML).toBe(
    '<bdi lang="ur" dir="rtl">احمد</bdi>, <bdi>A. Rao, Jr. (ed.)</bdi> · <bdi>2024</bdi>',
  );
});
