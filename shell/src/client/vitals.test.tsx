test.each([
  ['a prefetched page of a book', 'navigational-prefetch', '/titles/8-the-ethics-committee-workbook', 1],
  ['a prefetched page without a record', 'navigational-prefetch', '/titles', 0],
  ['a page that was not prefetched', '', '/titles/8-the-ethics-committee-workbook', 0],
])(
  'of documents, only the visits of prefetched books are reported: %s',
  async (_what, deliveryType, path, count) => {
    const sendBeacon = jest.fn();
    Object.assign(navigator, { sendBeacon });
    Object.assign(performance, { getEntriesByType: () => [{ deliveryType }] });
    window.history.replaceState(null, '', path);
    await jest.isolateModulesAsync(async () => void (await import('./vitals')));
    const visits = sendBeacon.mock.calls.filter(([address]) => address === '/visits');
    expect(visits).toHaveLength(count);
  },
);
