import { copyText } from './copyText';

const shown = document.createElement('code');
shown.textContent = 'http://press.test/invitation#secret';
document.body.append(shown);

/** Defines the Clipboard API and `execCommand`, which jsdom lacks. */
function browserWith(clipboard: Partial<Clipboard> | undefined, execCommand: () => boolean) {
  Object.assign(document, { execCommand });
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  getSelection()?.removeAllRanges();
}

const denied = { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) };

test('copyText uses the Clipboard API if it exists', async () => {
  const writeText = jest.fn(async () => {});
  browserWith({ writeText }, () => false);
  await expect(copyText(shown)).resolves.toBe(true);
  expect(writeText).toHaveBeenCalledWith(shown.textContent);
});

test.each([
  ['does not exist', undefined],
  ['is denied', denied],
])(
  'copyText selects the text and copies it with execCommand if the Clipboard API %s',
  async (_, clipboard) => {
    let copied = '';
    browserWith(clipboard, () => {
      copied = String(getSelection());
      return true;
    });
    await expect(copyText(shown)).resolves.toBe(true);
    expect(copied).toBe(shown.textContent);
  },
);

test('copyText leaves the text selected if it could not be copied', async () => {
  browserWith(undefined, () => false);
  await expect(copyText(shown)).resolves.toBe(false);
  expect(String(getSelection())).toBe(shown.textContent);
});
