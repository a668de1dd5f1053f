import { startScript, type StartOptions } from './document';

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
/** Dispatches the `load` event, and runs the callbacks for it and for the idle time after it. */
async function load() {
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(1_000);
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  // This event makes the script remove its listeners.
  window.dispatchEvent(new Event('start-application'));
  await load();
  jest.useRealTimers();
  document.head.replaceChildren();
});

describe('startScript', () => {
  test('without user interaction, only the script that measures the page load is loaded', async () => {
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
  ])('the first %s event loads the application, and later events do not load it again', (sign) => {
    open();
    window.dispatchEvent(Object.assign(new Event(sign), { movementX: 1, movementY: 0 }));
    window.dispatchEvent(new Event('keydown'));
    expect(added()).toEqual(application);
  });

  test('the application does not load if the page appears under a resting pointer', () => {
    open();
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX: 0, movementY: 0 }));
    expect(added()).toEqual([]);
  });

  test('the application does not load when an element in the page scrolls', () => {
    open();
    document.body.innerHTML = '<ul></ul>';
    document.querySelector('ul')?.dispatchEvent(new Event('scroll'));
    expect(added()).toEqual([]);
    document.dispatchEvent(new Event('scroll', { bubbles: true }));
    expect(added()).toEqual(application);
    document.body.replaceChildren();
  });

  test('the application loads when a picture fails to load', () => {
    document.body.innerHTML = '<img alt="" src="/uploads/leaders/gone.jpg">';
    open();
    expect(added()).toEqual([]);
    document.images[0]?.dispatchEvent(new Event('error'));
    expect(added()).toEqual(application);
    document.body.replaceChildren();
  });

  test.each([
    ['loads immediately if the session storage has text for a form of the page', 'form:Enquiry', application],
    ['waits if the session storage has text for other forms only', 'form:Proposal', []],
  ])('the application %s', (_, key, scripts) => {
    document.body.innerHTML = '<form data-draft="form:Enquiry"></form>';
    sessionStorage.setItem(key, '{"name":"மீனா"}');
    open();
    expect(added()).toEqual(scripts);
    sessionStorage.clear();
    document.body.replaceChildren();
  });

  test('the application waits for user interaction if the session storage is blocked', () => {
    document.body.innerHTML = '<form data-draft="form:Enquiry"></form>';
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open();
    expect(added()).toEqual([]);
    window.dispatchEvent(new Event('keydown'));
    expect(added()).toEqual(application);
    storage.mockRestore();
    document.body.replaceChildren();
  });

  test('the application loads after the load event if the page has an automatic animation', async () => {
    open({ start: 'idle' });
    expect(added()).toEqual([]);
    await load();
    expect(added()).toEqual(expect.arrayContaining(application));
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'the application waits for user interaction if the connection has %j',
    async (connection) => {
      open({ start: 'idle' }, connection);
      await load();
      expect(added()).toEqual(['/static/vitals.js']);
      window.dispatchEvent(new Event('touchstart'));
      expect(added()).toEqual(['/static/vitals.js', ...application]);
    },
  );

  test('the application loads immediately if the browser renders the page', () => {
    open({ start: 'now' }, { saveData: true });
    expect(added()).toEqual(application);
  });

  test('a picture that hangs does not delay the application', async () => {
    open({ start: 'idle' });
    await jest.advanceTimersByTimeAsync(6_000);
    expect(added()).toEqual(expect.arrayContaining(application));
  });

  test('the script element of a failed file is removed', () => {
    open();
    window.dispatchEvent(new Event('keydown'));
    document.querySelector('script[src$="remoteEntry.js"]')?.dispatchEvent(new Event('error'));
    expect(added()).toEqual(application.slice(1));
  });
});
