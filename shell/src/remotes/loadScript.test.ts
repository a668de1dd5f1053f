import { abandonScripts, loadScript } from './loadScript';

const added = () => document.querySelector<HTMLScriptElement>('script[src$="/entry.js"]');

afterEach(() => document.head.replaceChildren());

describe('loading a script', () => {
  test('asks for it with its hash and is done when it has run', async () => {
    const loading = loadScript('/entry.js', 'sha384-abc');
    expect(added()?.integrity).toBe('sha384-abc');
    added()?.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  test('takes a failed element out of the page, so that trying again can help', async () => {
    const loading = loadScript('/entry.js', 'sha384-abc');
    added()?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('/entry.js could not be loaded');
    expect(added()).toBeNull();
  });

  test('waits for a file that the page has begun to load, instead of loading it twice', async () => {
    const begun = Object.assign(document.createElement('script'), {
      src: new URL('/entry.js', window.location.href).href,
    });
    document.head.append(begun);
    const loading = loadScript('/entry.js', 'sha384-abc');
    expect(document.querySelectorAll('script[src$="/entry.js"]')).toHaveLength(1);
    begun.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  test('knows a file that has run already', async () => {
    const begun = Object.assign(document.createElement('script'), {
      src: new URL('/entry.js', window.location.href).href,
    });
    begun.dataset.loaded = 'true';
    document.head.append(begun);
    await expect(loadScript('/entry.js', 'sha384-abc')).resolves.toBeUndefined();
  });

  test('can be given up, so that it can be asked for anew', async () => {
    const hanging = loadScript('/public/1/entry.js', 'sha384-abc');
    const other = loadScript('/public/2/entry.js', 'sha384-abc');
    abandonScripts('/public/1/remoteEntry.js');
    await expect(hanging).rejects.toThrow('/public/1/entry.js could not be loaded');
    expect(document.querySelector('script[src$="/1/entry.js"]')).toBeNull();
    document.querySelector('script[src$="/2/entry.js"]')?.dispatchEvent(new Event('load'));
    await expect(other).resolves.toBeUndefined();
  });
});
