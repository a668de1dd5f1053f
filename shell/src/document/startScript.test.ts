import { startScript, type StartOptions } from './startScript';

const options: StartOptions = {
  scripts: ['/static/react.js', '/static/main.js'],
  remoteScripts: [{ src: '/remotes/public/1/remoteEntry.js', integrity: 'sha384-abc' }],
  vitals: ['/static/vitals.js'],
  start: 'sign',
};
const added = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
const application = ['/remotes/public/1/remoteEntry.js', '/static/react.js', '/static/main.js'];

function open(given: Partial<StartOptions> = {}, connection?: object) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  window.eval(startScript({ ...options, ...given }));
}
/** All that waits for the load of the page, and for an idle moment after it. */
async function load() {
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(1_000);
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // Runs the listeners that are left: no other test may meet them.
  window.dispatchEvent(new Event('start-application'));
  await load();
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('the application', () => {
  test('is not fetched on a page that nobody has touched; only the measuring is', async () => {
    open();
    await load();
    expect(added()).toEqual(['/static/vitals.js']);
  });

  test.each([
    'pointermove',
    'pointerdown',
    'touchstart',
    'keydown',
    'wheel',
    'scroll',
    'focusin',
    'start-application',
  ])('is fetched at the first %s, once', (sign) => {
    open();
    window.dispatchEvent(Object.assign(new Event(sign), { movementX: 1, movementY: 0 }));
    window.dispatchEvent(new Event('keydown'));
    expect(added()).toEqual(application);
  });

  test('is not fetched for a pointer that rests where the page has come', () => {
    open();
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    expect(added()).toEqual([]);
  });

  test('is not fetched for a list in the page that scrolls: a script may have moved it', () => {
    open();
    document.body.innerHTML = '<ul></ul>';
    document.querySelector('ul')?.dispatchEvent(new Event('scroll'));
    expect(added()).toEqual([]);
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
    expect(added()).toEqual(application);
    document.body.replaceChildren();
  });

  test('is fetched when a picture does not come, for what stands in for it', () => {
    document.body.innerHTML = '<img alt="" src="/uploads/leaders/gone.jpg">';
    open();
    expect(added()).toEqual([]);
    document.images[0]?.dispatchEvent(new Event('error'));
    expect(added()).toEqual(application);
    document.body.replaceChildren();
  });

  test('is fetched after load where something moves by itself', async () => {
    open({ start: 'idle' });
    expect(added()).toEqual([]);
    await load();
    expect(added()).toEqual(expect.arrayContaining(application));
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'waits for a sign there too with %j',
    async (connection) => {
      open({ start: 'idle' }, connection);
      await load();
      expect(added()).toEqual(['/static/vitals.js']);
      window.dispatchEvent(new Event('touchstart'));
      expect(added()).toEqual(['/static/vitals.js', ...application]);
    },
  );

  test('is fetched at once on a page that the browser renders', () => {
    open({ start: 'now' }, { saveData: true });
    expect(added()).toEqual(application);
  });

  test('is not held up by a picture that hangs', async () => {
    open({ start: 'idle' });
    await jest.advanceTimersByTimeAsync(6_000);
    expect(added()).toEqual(expect.arrayContaining(application));
  });

  test('can be asked for again when a file failed', () => {
    open();
    window.dispatchEvent(new Event('keydown'));
    document.querySelector('script[src$="remoteEntry.js"]')?.dispatchEvent(new Event('error'));
    expect(added()).toEqual(application.slice(1));
  });
});
