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
/** Dispatches `load` and runs the callbacks that wait for it and for the idle period after it. */
async function load() {
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(1_000);
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // Runs the remaining listeners, so that they do not affect other tests.
  window.dispatchEvent(new Event('start-application'));
  await load();
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('loading the application', () => {
  test('does not start on a page without user interaction, where only the measuring script loads', async () => {
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
  ])('starts once at the first %s', (sign) => {
    open();
    window.dispatchEvent(Object.assign(new Event(sign), { movementX: 1, movementY: 0 }));
    window.dispatchEvent(new Event('keydown'));
    expect(added()).toEqual(application);
  });

  test('does not start for a pointer that rests where the page appears', () => {
    open();
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    expect(added()).toEqual([]);
  });

  test('does not start when an element in the page scrolls, which a script may cause', () => {
    open();
    document.body.innerHTML = '<ul></ul>';
    document.querySelector('ul')?.dispatchEvent(new Event('scroll'));
    expect(added()).toEqual([]);
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
    expect(added()).toEqual(application);
    document.body.replaceChildren();
  });

  test('starts when a picture fails, to render its replacement', () => {
    document.body.innerHTML = '<img alt="" src="/uploads/leaders/gone.jpg">';
    open();
    expect(added()).toEqual([]);
    document.images[0]?.dispatchEvent(new Event('error'));
    expect(added()).toEqual(application);
    document.body.replaceChildren();
  });

  test('starts after load when the page has an automatic animation', async () => {
    open({ start: 'idle' });
    expect(added()).toEqual([]);
    await load();
    expect(added()).toEqual(expect.arrayContaining(application));
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'waits for user interaction there too with %j',
    async (connection) => {
      open({ start: 'idle' }, connection);
      await load();
      expect(added()).toEqual(['/static/vitals.js']);
      window.dispatchEvent(new Event('touchstart'));
      expect(added()).toEqual(['/static/vitals.js', ...application]);
    },
  );

  test('starts immediately on a page that the browser renders', () => {
    open({ start: 'now' }, { saveData: true });
    expect(added()).toEqual(application);
  });

  test('is not delayed by a picture that hangs', async () => {
    open({ start: 'idle' });
    await jest.advanceTimersByTimeAsync(6_000);
    expect(added()).toEqual(expect.arrayContaining(application));
  });

  test('can be started again when a file failed', () => {
    open();
    window.dispatchEvent(new Event('keydown'));
    document.querySelector('script[src$="remoteEntry.js"]')?.dispatchEvent(new Event('error'));
    expect(added()).toEqual(application.slice(1));
  });
});
