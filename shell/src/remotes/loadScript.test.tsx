import { abandonScripts, loadScript } from './loadScript';

const added = () => document.querySelector<HTMLScriptElement>('script[src$="/entry.js"]');

afterEach(() => document.head.replaceChildren());

describe('loadScript', () => {
  test('loadScript requests a script with its hash, and resolves when the script has run', async () => {
    const loading = loadScript('/entry.js', 'sha384-abc');
    expect(added()?.integrity).toBe('sha384-abc');
    added()?.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  test('loadScript removes the element of a failed script', async () => {
    const loading = loadScript('/entry.js', 'sha384-abc');
    added()?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow('/entry.js could not be loaded');
    expect(added()).toBeNull();
  });

  test('loadScript waits for a script that the page is already loading', async () => {
    const existing = Object.assign(document.createElement('script'), {
      src: new URL('/entry.js', window.location.href).href,
    });
    document.head.append(existing);
    const loading = loadScript('/entry.js', 'sha384-abc');
    expect(document.querySelectorAll('script[src$="/entry.js"]')).toHaveLength(1);
    existing.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  test('loadScript resolves immediately if the script has already run', async () => {
    const existing = Object.assign(document.createElement('script'), {
      src: new URL('/entry.js', window.location.href).href,
    });
    existing.dataset.loaded = 'true';
    document.head.append(existing);
    await expect(loadScript('/entry.js', 'sha384-abc')).resolves.toBeUndefined();
  });

  test('abandonScripts rejects the pending scripts of a folder', async () => {
    const hanging = loadScript('/public/1/entry.js', 'sha384-abc');
    const other = loadScript('/public/2/entry.js', 'sha384-abc');
    abandonScripts('/public/1/remoteEntry.js');
    await expect(hanging).rejects.toThrow('/public/1/entry.js could not be loaded');
    expect(document.querySelector('script[src$="/1/entry.js"]')).toBeNull();
    document.querySelector('script[src$="/2/entry.js"]')?.dispatchEvent(new Event('load'));
    await expect(other).resolves.toBeUndefined();
  });
});
