import { render } from '@testing-library/react';
import { inLanguages } from './inLanguages';

test.each([
  ['கயல்விழி செந்தில். (2024). ', '<span lang="ta">கயல்விழி செந்தில்</span>. (2024). '],
  ['Edited by Asha Varma · 2024', 'Edited by Asha Varma · 2024'],
  [
    'मीरा त्रिपाठी, சு. தமிழ், and A. Rao',
    '<span lang="hi">मीरा त्रिपाठी</span>, <span lang="ta">சு. தமிழ்</span>, and A. Rao',
  ],
  ['Author of حقوق الإنسان', 'Author of <span lang="ar" dir="rtl">حقوق الإنسان</span>'],
])('inLanguages marks the language of each part of “%s”', (text, html) => {
  const { container } = render(<p>{inLanguages(text)}</p>);
  expect(container.firstElementChild?.innerHTML).toBe(html);
});
