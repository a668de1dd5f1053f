import { loadScript } from './loadScript';

const added = () => document.querySelector<HTMLScriptElement>('script[src="/entry.js"]');

describe('loading a script', () => {
  test('asks for it with its hash and is done when it has run', async () => {
    const loading = loadScript('/entry.js', 'sha384-abc', 1_000);
    expect(added()?.integrity).toBe('sha384-abc');
    added()?.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
    added()?.remove();
  });

  test('takes a failed element out of the page, so that trying again can help', async () => {
    const loading = loadScript('/entry.js', 'sha384-abc', 1_000);
    added()?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('/entry.js could not be loaded');
    expect(added()).toBeNull();
  });

  test('gives up on a server that hangs', async () => {
    await expect(loadScript('/entry.js', 'sha384-abc', 20)).rejects.toThrow('did not come within 0.02 s');
    expect(added()).toBeNull();
  });
});
