import { loadScript } from './loadScript';

const added = () => document.querySelector<HTMLScriptElement>('script[src$="/entry.js"]');

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

  test('waits for a file that the page has begun to load, instead of loading it twice', async () => {
    const begun = Object.assign(document.createElement('script'), {
      src: new URL('/entry.js', window.location.href).href,
    });
    document.head.append(begun);
    const loading = loadScript('/entry.js', 'sha384-abc', 1_000);
    expect(document.querySelectorAll('script[src$="/entry.js"]')).toHaveLength(1);
    begun.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
    begun.remove();
  });

  test('gives up on a server that hangs', async () => {
    await expect(loadScript('/entry.js', 'sha384-abc', 20)).rejects.toThrow('did not come within 0.02 s');
    expect(added()).toBeNull();
  });
});
