import { cleanSvg } from '../uploads/drawings/cleanSvg';
import { drawnCover, drawnPortrait } from './sampleDrawings';

const wordsOf = (svg: string) =>
  [...svg.matchAll(/<(?:tspan|text)[^>]*>([^<]+)</g)].map(([, words]) => words);

test('a cover says the title and the author of its record, and not that they are samples', () => {
  const svg = drawnCover(
    { title: 'Consent at the Bedside: Law & Practice', author: 'R. Sundaram (sample)' },
    0,
  );
  expect(wordsOf(svg)).toEqual(['Consent at the', 'Bedside: Law &amp;', 'Practice', 'R. Sundaram']);
});

test('neighbours look different', () => {
  const words = { title: 'Torts', author: '' };
  expect(drawnCover(words, 0)).not.toBe(drawnCover(words, 1));
});

test('a portrait has the letters of the name it is for', () => {
  expect(wordsOf(drawnPortrait('Dr Anand Raghavan (sample)'))).toEqual(['AR']);
  expect(wordsOf(drawnPortrait('Asha'))).toEqual(['A']);
});

test('they are drawings that an editor could upload too', async () => {
  for (const svg of [drawnCover({ title: 'Torts', author: 'Asha Varma' }, 2), drawnPortrait('Asha Varma')])
    expect(await cleanSvg(svg)).toMatchObject({ text: expect.stringContaining('<text') });
});
