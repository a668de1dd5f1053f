import { portraitOf } from './portraitOf';

const leader = { file: 'meera.jpg', updatedAt: '2026-01-01T00:00:00.000Z', altText: 'Meera Rao' };

test('the portrait of a leader keeps the size of its file, which the crop around the focal point needs', () => {
  const portrait = { ...leader, focalX: 15, focalY: 40, imageWidth: 1600, imageHeight: 800 };
  expect(portraitOf({ portrait })).toEqual({
    ...{ folder: 'leaders', ...leader, width: 1600, height: 800 },
    focus: { x: 15, y: 40 },
  });
});

test('the portrait of a leader from an older API has the usual size', () => {
  expect(portraitOf({ portrait: leader })).toMatchObject({ width: 400, height: 480 });
});
