import { firstCallScript } from './firstCallScript';
import { endFirstView, hasFirstView, stopFirstView } from './firstView';
import { startScript } from './startScript';

const first = { firstCall: 'banner?onlyActive=0', firstView: { unlessKept: 'adminList ' } };
const token = `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }))}.signature`;
const drawn = '<pre>td{color:red}</pre><div id="first-view"><div inert><table></table></div></div>';
const listed = jest.fn<Promise<Response>, [string]>();

/** What the script asks the server for: answered when the test says so. */
class ViewRequest {
  static last: ViewRequest | undefined;
  method = '';
  address = '';
  headers: Record<string, string> = {};
  status = 0;
  response: Document | null = null;
  onload = () => {};
  onloadend = () => {};
  constructor() {
    ViewRequest.last = this;
  }
  open(method: string, address: string) {
    Object.assign(this, { method, address });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {}
  abort = jest.fn();
  answer(status: number, html: string) {
    this.status = status;
    this.response = new DOMParser().parseFromString(html, 'text/html');
    this.onload();
    this.onloadend();
  }
}

class Sheet {
  rules = '';
  replaceSync(rules: string) {
    this.rules = rules;
  }
}

const lastRequest = () => ViewRequest.last;
const sheets = () => (document.adoptedStyleSheets as unknown as Sheet[]).map(({ rules }) => rules);
const scripts = () => [...document.scripts].map(({ src }) => new URL(src).pathname);
const settled = () => new Promise((resolve) => setTimeout(resolve));

function open(path = '/admin/managebanner?page=2') {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = '<div id="root"><p>Starting</p></div>';
  window.eval(
    startScript({ ...first, scripts: ['/static/main.js'], remoteScripts: [], vitals: [], start: 'now' }),
  );
}

beforeEach(() => {
  localStorage.setItem('token', token);
  ViewRequest.last = undefined;
  listed.mockImplementation(async () => Response.json([]));
  Object.assign(window, { XMLHttpRequest: ViewRequest, CSSStyleSheet: Sheet, fetch: listed });
  Object.assign(document, { adoptedStyleSheets: [] });
});
afterEach(() => {
  localStorage.clear();
  listed.mockReset();
  document.head.replaceChildren();
  Object.assign(globalThis, { firstCall: undefined, firstView: undefined });
});

test('who is signed in sees what the server drew before any script of the application is asked for', async () => {
  open();
  expect(lastRequest()).toMatchObject({
    method: 'GET',
    address: '/first-view/admin/managebanner?page=2',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([scripts(), listed.mock.calls.length]).toEqual([[], 0]);
  lastRequest()?.answer(200, drawn);
  expect(document.querySelector('#root > #first-view > [inert] > table')).not.toBeNull();
  expect(document.getElementById('root')).not.toHaveTextContent('Starting');
  expect(sheets()).toEqual(['td{color:red}']);
  await settled();
  expect(scripts()).toEqual(['/static/main.js']);
  expect(listed).toHaveBeenCalledWith(
    '/api/banner?onlyActive=0',
    expect.objectContaining({ priority: 'low' }),
  );
});

test.each([
  [404, 'This page has no first view.'],
  [200, '<h1>An answer of something in between</h1>'],
])('an answer of %i that is no first view leaves the page to the application', async (status, html) => {
  open();
  lastRequest()?.answer(status, html);
  await settled();
  expect(document.getElementById('root')).toHaveTextContent('Starting');
  expect([scripts(), sheets(), hasFirstView()]).toEqual([['/static/main.js'], [], false]);
});

test('a view that takes its time holds the application up for no more than a second', async () => {
  jest.useFakeTimers();
  open();
  await jest.advanceTimersByTimeAsync(999);
  expect(scripts()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(scripts()).toEqual(['/static/main.js']);
  jest.useRealTimers();
  lastRequest()?.answer(200, drawn);
  expect(hasFirstView()).toBe(true);
});

test('who keeps settings of this very list gets none, which would be drawn without them', async () => {
  localStorage.setItem('adminList a@example.org /admin/inbox', '{}');
  open();
  expect(lastRequest()).toBeDefined();
  ViewRequest.last = undefined;
  localStorage.setItem('adminList a@example.org /admin/managebanner', '{}');
  open();
  expect(lastRequest()).toBeUndefined();
  await settled();
  expect(scripts()).toContain('/static/main.js');
});

test('nobody else asks for one', () => {
  localStorage.clear();
  open();
  expect(lastRequest()).toBeUndefined();
  expect(scripts()).toEqual(['/static/main.js']);
});

test('the application takes its place: what has not come is not wanted any more, and its styles go', () => {
  open();
  lastRequest()?.answer(200, drawn);
  const own = new Sheet() as unknown as CSSStyleSheet;
  document.adoptedStyleSheets = [own, ...document.adoptedStyleSheets];
  stopFirstView();
  expect(lastRequest()?.abort).toHaveBeenCalled();
  endFirstView();
  expect(document.adoptedStyleSheets).toEqual([own]);
});

test('a page without a first view asks for its list at once', () => {
  window.eval(firstCallScript({ firstCall: first.firstCall }));
  expect([lastRequest(), listed.mock.calls.length]).toEqual([undefined, 1]);
});
