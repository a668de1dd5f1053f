test.each([
  ['a prerendered page of a book', { activationStart: 120 }, '/titles/8-the-ethics-committee-workbook', 1],
  [
    'a prefetched page of a book',
    { deliveryType: 'navigational-prefetch' },
    '/titles/8-the-ethics-committee-workbook',
    1,
  ],
  ['a prefetched page without a record', { deliveryType: 'navigational-prefetch' }, '/titles', 0],
  [
    'a page that was not prefetched',
    { deliveryType: '', activationStart: 0 },
    '/titles/8-the-ethics-committee-workbook',
    0,
  ],
])(
  'of documents, only the visits of prefetched and prerendered books are reported: %s',
  async (_what, navigation, path, count) => {
    const sendBeacon = jest.fn();
    Object.assign(navigator, { sendBeacon });
    Object.assign(performance, { getEntriesByType: () => [navigation] });
    window.history.replaceState(null, '', path);
    await jest.isolateModulesAsync(async () => void (await import('./vitals')));
    const visits = sendBeacon.mock.calls.filter(([address]) => address === '/visits');
    expect(visits).toHaveLength(count);
  },
);
