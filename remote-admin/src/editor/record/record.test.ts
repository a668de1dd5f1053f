import { successMessage } from './record';

describe('successMessage', () => {
  test.each([
    ['the message of the server', { data: { message: 'The banner was saved.' } }, 'The banner was saved.'],
    [
      'a default for a stored record without a message',
      { data: { output: { id: 7, version: 1 } } },
      'Saved.',
    ],
    ['undefined for an object without a record', { data: { error: 'Gateway' } }, undefined],
    ['undefined for a list', { data: [] }, undefined],
    ['undefined for an empty response', { data: '' }, undefined],
    ['undefined for null', { data: null }, undefined],
    ['undefined for text', { data: 'OK' }, undefined],
    ['undefined for no data at all', {}, undefined],
    [
      'undefined for a failure whose body has a message',
      { data: { message: 'Old' }, error: { status: 500, message: 'It failed.' } },
      undefined,
    ],
  ])('successMessage returns %s', (_, outcome, message) => {
    expect(successMessage(outcome)).toBe(message);
  });
});
