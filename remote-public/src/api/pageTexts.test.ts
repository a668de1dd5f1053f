import { changedPageTexts } from '@juris/platform';
import { createStore } from '@juris/platform/store';
import { loadPageTexts } from './pageTexts';

let urls: string[];
beforeEach(() => {
  urls = [];
});

function open() {
  const texts: Record<string, object> = {};
  const replaceResponse = (url: string) => {
    urls.push(url);
    const names = new URLSearchParams(url.split('?')[1]).get('names')?.split(',') ?? [];
    return { output: Object.fromEntries(names.map((name) => [name, texts[name] ?? {}])) };
  };
  return { store: createStore({ apiOrigin: 'http://localhost:1', replaceResponse }), texts };
}

test('one request loads all missing groups, and a loaded group is not requested again', async () => {
  const { store, texts } = open();
  texts.company = { phone: '+91 44 2345 6789' };
  await loadPageTexts(store, ['company', 'brill']);
  await loadPageTexts(store, ['company', 'brill']);
  await loadPageTexts(store, ['company', 'jove']);
  expect(urls).toEqual(['page-texts?names=company,brill', 'page-texts?names=jove']);
  expect(changedPageTexts(store.getState())).toEqual({ company: texts.company, brill: {}, jove: {} });
});

test('two pages that load at the same time both get their texts', async () => {
  const { store } = open();
  await Promise.all([loadPageTexts(store, ['brill']), loadPageTexts(store, ['jove'])]);
  expect(changedPageTexts(store.getState())).toEqual({ brill: {}, jove: {} });
});

test('a group that the API lacks counts as unchanged', async () => {
  const replaceResponse = () => ({ output: { company: {} } });
  const store = createStore({ apiOrigin: 'http://localhost:1', replaceResponse });
  await loadPageTexts(store, ['company', 'leadership']);
  expect(changedPageTexts(store.getState())).toEqual({ company: {}, leadership: {} });
});
