import original from '@juris/contract/page-texts/search.json';
import { pages } from '../routes';
import { searchPageLabels as labels } from './labels';
import { pageEntries } from './pageEntries';
import { resultGroups } from './resultGroups';

/** Queries of visitors, by the address of the page that the search must list first. */
const queriesByAddress: Record<string, string[]> = {
  '/juris/publishwithjuris': [
    ...['publish a book', 'how do I publish my book?', 'how to get published', 'publishing', 'write for us'],
    ...[
      'book proposal',
      'propsal',
      'proposal form',
      'submit proposal',
      'submit a manuscript',
      'manuscript submission',
    ],
    ...['manuscrpt', 'submit my phd thesis', 'thesis to book', 'dissertation', 'become an author'],
    ...['kitab kaise publish kare'],
  ],
  '/authors-guide': ['fees', 'apc', 'peer review', 'plagiarism', 'timeline', 'translation rights'],
  '/thomson/publishwithus': ['publish with thomson reuters', 'thomson reuters proposal', 'propose a digest'],
  '/contactus': [
    ...['phone number', 'phone', 'telephone', 'phne number', 'contact', 'contact number', 'contact details'],
    ...[
      'address',
      'postal address',
      'office address',
      'location',
      'e-mail',
      'email',
      'email id',
      'mail address',
    ],
    ...['gst number', 'gstin', 'tax', 'customer care', 'helpline', 'complaint', 'feedback'],
    ...['permissions', 'copyright permission', 'rights', 'whom to ask'],
    ...['தொடர்பு', 'முகவரி', 'संपर्क', 'sampark'],
    ...['careers', 'jobs', 'internship', 'vacancy', 'नौकरी'],
  ],
  '/leadership/sales': [
    ...[
      'sales',
      'exam copy',
      'exam copies',
      'examination copy',
      'inspection copy',
      'inspection copies',
      'desk copy',
    ],
    ...['evaluation copy', 'specimen copy', 'discount', 'bulk order', 'bulk discount', 'standing order'],
    ...['distributor', 'stockist', 'trade discount'],
  ],
  '/leadership/salessupport': [
    ...['sales support', 'refund', 'refunds', 'return a book', 'returns', 'cancel my order', 'order status'],
    ...['delivery', 'shipping', 'quotation', 'quote', 'damaged book', 'missing copy'],
  ],
  '/leadership/finance': [
    ...[
      'finance',
      'royalties',
      'royalty',
      'royality',
      'author royalty',
      'royalty statement',
      'invoice',
      'payment',
    ],
  ],
  '/leadership/marketing': [
    ...[
      'book fair',
      'review copy',
      'review copies',
      'book review',
      'press enquiry',
      'media',
      'media contact',
      'interview',
    ],
    ...['book launch', 'publicity'],
  ],
  '/leadership/editorial': ['editor', 'editorial team', 'page proofs', 'production'],
  '/leadership/acquisition': ['acquisition', 'commissioning editor', 'acquisitions editor'],
  '/leadership/management': ['management', 'director', 'directors', 'founder'],
  '/leadership/advisory': ['advisory board', 'advisory bord', 'editorial board'],
  '/sevices': [
    ...[
      'copyediting',
      'copy editing',
      'copy-editing',
      'copyeditng',
      'copy editor',
      'proofreading',
      'proof reading',
    ],
    ...[
      'typesetting',
      'type setting',
      'indexing',
      'abstracts',
      'keyword creation',
      'editing services',
      'services',
    ],
    ...['formatting', 'language editing services', 'estimate'],
  ],
  '/librarians': [
    ...[
      'KBART file',
      'kbart',
      'marc records',
      'MARC21',
      'onix',
      'onix feed',
      'price list',
      'pricelist',
      'isbn list',
    ],
    ...['metadata', 'library', 'librarian', 'for libraries', 'bookseller', 'bookshop', 'rss feed'],
    ...['bookseller discount', 'trade terms', 'minimum order', 'HSN code'],
  ],
  '/titles': [
    ...[
      'books',
      'book',
      'all books',
      'all titles',
      'list of books',
      'new books',
      'new releases',
      'forthcoming books',
    ],
    ...['coming soon', 'buy', 'where to buy a book', 'purchase books', 'e-books'],
    ...['புத்தகம்', 'நூல்', 'किताब', 'पुस्तक', 'kitab', 'pustak'],
  ],
  '/subjects': [
    ...['subjects', 'topics', 'browse books', 'law books', 'law', 'medical books', 'health books'],
    ...['சட்டம்', 'कानून', 'क़ानून', 'kanoon'],
  ],
  '/authors': ['author', 'authors', 'list of authors', 'writers', 'எழுத்தாளர்', 'लेखक', 'lekhak'],
  '/series': ['series', 'book series'],
  '/openaccess': [
    'open access',
    'openaccess',
    'free books',
    'free ebooks',
    'free pdf',
    'download free books',
  ],
  '/resources': [
    ...[
      'catalogue',
      'catalog',
      'catalogs',
      'download catalogue',
      'brochure',
      'author guidelines',
      'house style',
    ],
    ...['guidelines for authors', 'teaching materials'],
  ],
  '/resources?publisher=8': [
    'newsletter',
    'news letter',
    'newsleter',
    'subscribe',
    'unsubscribe',
    'mailing list',
    'news',
  ],
  '/representation/enquiry': [
    'enquiry',
    'inquiry',
    'enquiries',
    'trial access',
    'library licence',
    'license',
  ],
  '/representation/brill': ['brill', 'de gruyter', 'brill journals'],
  '/representation/jove': ['jove', 'video journal', 'science videos'],
  '/representation/writefull': ['writefull', 'grammar check', 'latex', 'free trial'],
  '/juris/about': ['juris press', 'about us', 'about juris press', 'company history'],
  '/thomson/about': ['thomson reuters', 'thompson reuters', 'westlaw', 'sweet and maxwell'],
  '/juris/publishedtitle': ['juris press titles', 'titles published by juris press'],
  '/thomson/publishedtitle': ['thomson reuters books', 'thomson reuters titles'],
  '/southasianeditions': ['south asian edition', 'indian edition', 'low price edition', 'cheap edition'],
  '/TRI/reprints/contentcheck': ['reprint', 'errata', 'erratum', 'report an error', 'mistake in a book'],
  '/privacy': ['privacy', 'privacy policy', 'cookies', 'data protection', 'personal data'],
  '/accessibility': ['accessibility', 'accesibility', 'screen reader', 'accessibility statement'],
  '/ahpi/lifestyleasmedicine/references': ['lifestyle medicine references'],
  '/communicatecare/references': ['healthcare communication references'],
  '/': ['home', 'home page'],
};

/** Queries that no page answers. */
const unanswered = [
  ...['asdf', 'asdfgh', 'qwerty', 'qwertyuiop', 'xyzzy', 'aaaaaa', 'foo', 'lorem ipsum', '12345', '???', '-'],
  ...[
    'pizza',
    'weather',
    'cricket',
    'football',
    'bitcoin',
    'movie',
    'visa',
    'hotel',
    'train ticket',
    'recipe',
  ],
  ...['cookbook', 'poetry', 'shoes', 'dog', 'loan', 'insurance', 'horoscope', 'mobile phone', 'printer ink'],
  ...['sundaram', 'whatsapp', 'fax', 'self publishing'],
  ...['open access pizza', 'phone battery', 'law school admission', 'exam results', 'stock exchange'],
];

const cases = Object.entries(queriesByAddress).flatMap(([to, queries]) =>
  queries.map((query): [string, string] => [query, to]),
);

const entriesOfPages = pageEntries(pages, original.pages);
const addressesOf = (query: string) =>
  resultGroups(query, { results: [] }, entriesOfPages).flatMap(({ entries }) => entries.map(({ to }) => to));

test.each(cases)('the search for %j lists the page %s first', (query, to) => {
  expect(addressesOf(query)[0]).toBe(to);
});

test.each(unanswered)('the search for %j lists no page', (query) => {
  expect(addressesOf(query)).toEqual([]);
});

test('results have the title of the page as name, not the words that were searched', () => {
  const nameOf = (query: string) => resultGroups(query, { results: [] }, entriesOfPages)[0]?.entries[0]?.name;
  expect(nameOf('how to publish')).toBe('Publish with Juris Press');
  expect(nameOf('kitab publish')).toBe('Publish with Juris Press');
  expect(nameOf('mailing list')).toBe('Newsletter');
});

test('pages are listed before books that match worse or only by other fields, and after books whose names match as well', () => {
  const headingsOf = (query: string, name: string) =>
    resultGroups(
      query,
      { results: [{ type: 'publishedTitle', id: 1, name, title: name }] },
      entriesOfPages,
    ).map(({ heading }) => heading);
  const { books } = labels.headings;
  expect(headingsOf('publish a book', 'Public Health')).toEqual([labels.pages, books]);
  expect(headingsOf('royalties', 'Royalties')[0]).toBe(books);
  expect(headingsOf('royalties', 'Torts')).toEqual([labels.pages, books]);
  expect(headingsOf('9783161484100', 'Torts')).toEqual([books]);
});

test('a subject that is found by a synonym is listed before pages that match worse', () => {
  const subject = { type: 'subject' as const, id: 0 as const, name: 'Taxation and duties law', words: 'gst' };
  const groups = resultGroups('gst', { results: [subject] }, entriesOfPages);
  expect(groups.map(({ heading }) => heading)).toEqual([labels.headings.subjects, labels.pages]);
});

test('a group has the number of all its results, and links to the lists with all books', () => {
  const books = ['Torts', 'Trusts'].map((title, id) => ({
    ...{ type: 'publishedTitle' as const, id, name: title, title },
  }));
  const totals = { books: 66, people: 0, series: 0, subjects: 0, resources: 0, snippets: 0 };
  const [group] = resultGroups(
    'law primer',
    { results: books, totals, listed: { publishedTitle: 64, openAccess: 2 } },
    [],
  );
  expect(group).toMatchObject({ heading: labels.headings.books, total: 66, books });
  expect(group?.more).toEqual([
    { text: labels.allTitlesWith(64), to: '/titles?q=law+primer' },
    { text: labels.allOpenAccessWith(2), to: '/openaccess?q=law+primer' },
  ]);
});
