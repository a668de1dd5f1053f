import { searchResults } from '@juris/contract';
import { form, svg } from '../../testing/files';
import { startApi, type TestApi } from '../../testing/startApi';

interface Book {
  title: string;
  authors: string[];
  record: object;
}

/** Titles that the test adds to the sample catalogue. */
const books: Book[] = [
  {
    title: 'Medical Negligence: Cases and Compensation',
    authors: ['Dr. Priya Nair'],
    record: {
      ...{
        subtitle: 'A handbook for courts and hospitals',
        subjects: ['LNTM', 'LNV'],
        publicationDate: '2022',
      },
      formats: [{ format: 'hardback', isbn: '978-3-16-148410-0' }],
      ...{
        series: { title: 'Health Law Library', number: '4' },
        language: 'en',
        doi: '10.5555/negligence.4',
      },
    },
  },
  {
    title: 'Surrogacy (Regulation) Act, 2021',
    authors: ['Justice (Retd.) S. Ramanathan'],
    record: {
      ...{ subtitle: 'Commentary and practice for fertility clinics', subjects: ['LNTM'], language: 'en' },
      ...{ series: { title: 'Annotated Bare Acts', number: '38' }, publicationDate: '2021-11' },
      abstract: 'Explains eligibility, insurance and the boards of registration.',
    },
  },
  {
    title: 'Strafrecht: Allgemeiner Teil',
    authors: ['Jürgen Müller'],
    record: { subjects: ['LNF'], language: 'de', publicationDate: '2020' },
  },
  {
    title: 'Verfassungsrecht in Grundzügen',
    authors: ['Käthe Weiß'],
    record: { subjects: ['LND'], language: 'de', publicationDate: '2018' },
  },
  {
    title: 'குற்றவியல் சட்டம்: ஓர் அறிமுகம்',
    authors: ['சு. தமிழ்ச்செல்வன்'],
    record: { subjects: ['LNF'], language: 'ta', publicationDate: '2022' },
  },
  {
    title: 'தொழிலாளர் நலச் சட்டங்கள்',
    authors: ['ப. மாலதி'],
    record: { subjects: ['LNH'], language: 'ta', publicationDate: '2021' },
  },
  {
    title: 'भारतीय संविधान: एक परिचय',
    authors: ['डॉ. सुनीता शर्मा'],
    record: { subjects: ['LND'], language: 'hi', publicationDate: '2022' },
  },
  {
    title: 'कर कानून की मार्गदर्शिका',
    authors: ['राजेश गुप्ता'],
    record: { subjects: ['LNU'], language: 'hi', publicationDate: '2019' },
  },
  {
    title: 'Goods & Services Tax: Law and Practice',
    authors: ['Venkatesan Iyer'],
    record: { subjects: ['LNU'], language: 'en', publicationDate: '2023', edition: '3' },
  },
  {
    title: 'Tobacco Control in Cities',
    authors: ['World Health Organization'],
    record: { subjects: ['MBN'], language: 'en', publicationDate: '2017' },
  },
  {
    title: 'The Law of Contracts',
    authors: ['Anil K. Sharma', 'Mary O’Brien'],
    record: { subjects: ['LNCJ'], language: 'en', publicationDate: '2016', subtitle: 'Formation and breach' },
  },
  {
    title: 'Hindu Succession and Family Property',
    authors: ['Lakshmi Narasimhan'],
    record: { subjects: ['LNM', 'LNW'], language: 'en', publicationDate: '2015' },
  },
  {
    title: 'An Introduction to Air Law',
    authors: ['I. H. Ph. Diederiks-Verschoor'],
    record: { subjects: ['LBB'], language: 'en', publicationDate: '2012' },
  },
  {
    title: 'E-Commerce and the Consumer',
    authors: ['Van der Berg, Pieter'],
    record: { subjects: ['LNQ'], language: 'en', publicationDate: '2014' },
  },
];

const torts = 'Torts: A Primer';
const trusts = 'Trusts: A Primer';
const consent = 'Consent at the Bedside: Law and Practice for Clinicians';
const healthcare = 'Communication in Healthcare';
const thesis = 'From Notes to Thesis: A Guide for Research Scholars';
const judgments =
  'The Recognition, Registration and Enforcement of Foreign Judgments, Decrees and Arbitral Awards in the Courts of India, Bangladesh, Nepal and Sri Lanka: Statutes, Rules, Cases and Model Applications';
const negligence = 'Medical Negligence: Cases and Compensation';
const surrogacy = 'Surrogacy (Regulation) Act, 2021';
const gst = 'Goods & Services Tax: Law and Practice';
const constitution = 'Introduction to the Study of the Law of the Constitution';
const medicalLaw = 'Medical and healthcare law';
const rights = 'रोगी के अधिकार: क़ानून और व्यवहार';
const people = 'மக்கள் சட்டக் கையேடு';
const crime = 'குற்றவியல் சட்டம்: ஓர் அறிமுகம்';

/** Queries by the name of the result that must be first. */
const expected: Record<string, string[]> = {
  [torts]: [
    ...['torts', 'torts a primer', 'primer torts', 'tors a primer', 'TORTS: A PRIMER', 'torts primer varma'],
    ...['asha varma torts', 'varma torts', 'torts 2024', '978-81-999990-1-5', '9788199999015'],
    ...['978 81 999990 2 2', 'isbn 9788199999022', '8199999012', '81-999990-1-2', '10.5555/juris.torts'],
    ...['https://doi.org/10.5555/juris.torts', 'doi:10.5555/JURIS.TORTS', 'torts juris press'],
    ...['juris primers 1', 'juris primers volume 1', 'primers varma 1'],
  ],
  [trusts]: [
    ...[
      '97881-99999-039',
      'trusts',
      'varma trusts',
      'trusts primer 2024',
      'truss a primer',
      'juris primers 2',
    ],
    '978 81 999990 3 9',
  ],
  [consent]: [
    'consent',
    'consent at the bedside',
    'sundaram consent',
    'bedside law clinicians',
    'consnt bedside',
  ],
  [healthcare]: [
    ...[
      'communication in healthcare',
      'words on the ward',
      'nalini george healthcare',
      'comunication healthcare',
    ],
    'indian hospitals ward',
  ],
  'Lifestyle Medicine': [
    ...['lifestyle medicine', 'life style medicine', 'lifstyle medicine', 'handbook of preventive care'],
    ...['muthukumar lifestyle', 'lifestyle muthukumar 2024'],
  ],
  [thesis]: ['notes to thesis', 'guide for research scholars', 'devika menon thesis'],
  'Hospital Contracts in Plain Words': ['hospital contracts', 'kapadia contracts', 'contracts plain words'],
  'The Ethics Committee Workbook': ['ethics committee', 'ethic commitee workbook', 'sarah philip workbook'],
  'Sample Commentary on Commercial Arbitration': [
    ...['commercial arbitration', 'arbitraton commentary', 'nambiar arbitration', 'practice and precedents'],
    'thomson reuters arbitration commentary',
  ],
  'Sample Casebook on Company Law': ['casebook company law', 'mirza company law', 'zoya mirza casebook 2023'],
  'Sample Guide to Drafting Pleadings': ['drafting pleadings', 'draftng pleadings', 'chatterjee pleadings'],
  'Sample Handbook of Trade Mark Practice': [
    'trade mark practice',
    'fernandes trade mark',
    'trade-mark practice',
  ],
  'Sample Digest of Labour Law': ['digest of labour law', 'gill labour digest', 'labour law 2019'],
  'Sample Companion to Evidence': ['companion to evidence', 'evidense companion', 'uma shankar evidence'],
  'Infection Control in Small Hospitals': [
    ...[
      'infection control',
      'coromandel institute infection',
      'a field manual',
      'infecton control hospitals',
    ],
  ],
  'Courts and Climate in South Asia': [
    ...['courts and climate', 'climate south asia', 'nandini rao climate', 'முத்துலட்சுமி கண்ணன் climate'],
  ],
  'Constitutional Law: A Primer': [
    'constitutional law a primer',
    'kabir anand constitutional',
    'primer 2023 anand',
  ],
  [judgments]: [
    'foreign judgments',
    'arbitral awards nepal',
    'enforcement of foreign judgements',
    'joshi fernandes',
  ],
  'The Common Law': ['the common law', 'holmes common law', 'common law 1881'],
  'Ancient Law': ['ancient law', 'ancient law maine', 'maine ancient', 'ancent law'],
  [constitution]: [
    'dicey constitution',
    'study of the law of the constitution',
    'law of the constitution dicey 1885',
  ],
  'On Liberty': ['on liberty', 'mill liberty', 'on libery', 'john stuart mill on liberty', 'liberty 1859'],
  'Notes on Nursing: What It Is, and What It Is Not': [
    'notes on nursing',
    'nightingale nursing',
    'nursing notes 1859',
  ],
  Aequanimitas: ['aequanimitas', 'osler aequanimitas', 'æquanimitas', 'aequanimtas'],
  'The Elements of Style (1918)': ['elements of style', 'strunk style', 'strunk elements 1918'],
  [negligence]: [
    ...['medical negligence', 'medical neglegence', 'nair negligence', 'priya nair medical negligence'],
    ...[
      'handbook for courts and hospitals',
      'health law library 4',
      '9783161484100',
      '316148410X',
      '3-16-148410-X',
    ],
    ...['10.5555/negligence.4', 'negligence compensation 2022', 'medical negligance compensaton'],
    ...[
      '978 3 16 148410 0',
      'isbn 3 16 148410 X',
      'courts and hospitals handbook 2022',
      'health law library volume 4',
    ],
  ],
  [surrogacy]: [
    ...[
      'surrogacy',
      'surrogacy regulation act',
      'surogacy act',
      'ramanathan surrogacy',
      'annotated bare acts 38',
    ],
    ...['commentary fertility clinics', 'eligibility insurance registration', 'surrogacy act 2021'],
    'bare acts ramanatan',
  ],
  'Strafrecht: Allgemeiner Teil': [
    ...[
      'strafrecht',
      'müller strafrecht',
      'mueller strafrecht',
      'muller strafrecht',
      'strafrecht allgemeiner teil',
    ],
    ...['german criminal law', 'strafrect'],
  ],
  'Verfassungsrecht in Grundzügen': [
    'verfassungsrecht',
    'grundzugen',
    'weiss verfassungsrecht',
    'weiß grundzügen',
  ],
  [crime]: [
    ...['குற்றவியல்', 'குற்றவியல் சட்டம் அறிமுகம்', 'தமிழ்ச்செல்வன் சட்டம்', 'criminal law in tamil'],
    ...['tamil criminal', 'kutraviyal sattam', 'thamizhselvan kutraviyal', 'tamilselvan criminal law'],
  ],
  'தொழிலாளர் நலச் சட்டங்கள்': [
    ...['தொழிலாளர்', 'மாலதி தொழிலாளர்', 'labour law books in tamil', 'தொழிலாளர் நலச்'],
    ...['thozhilalar nala sattangal', 'tholilalar sattangal', 'malathi labour law'],
  ],
  [people]: [
    ...['மக்கள் சட்டக் கையேடு', 'கயல்விழி கையேடு', 'அன்றாட வாழ்வில் உங்கள் உரிமைகள்', 'makkal sattam'],
    ...['Makkal Satta Kaiyedu', 'makkal chattak kaiyedu', 'kayalvizhi kaiyedu', 'ungal urimaigal'],
  ],
  'भारतीय संविधान: एक परिचय': [
    ...['भारतीय संविधान', 'संविधान परिचय', 'सुनीता शर्मा संविधान', 'hindi constitution'],
    ...[
      'bharatiya samvidhan',
      'bharatiy sanvidhan',
      'sunita sharma samvidhan',
      'suneeta sharma constitutional law',
    ],
  ],
  'कर कानून की मार्गदर्शिका': [
    'कर कानून मार्गदर्शिका',
    'राजेश गुप्ता कर',
    'hindi tax',
    'कर क़ानून मार्गदर्शिका',
    'rajesh gupta tax',
  ],
  [rights]: [
    ...['रोगी के अधिकार', 'रोगी अधिकार क़ानून', 'रोगी के अधिकार कानून', 'त्रिपाठी रोगी'],
    ...['rogi ke adhikar', 'rogee adhikaar', 'adhikar qanoon vyavahar'],
  ],
  [gst]: [
    'goods and services tax',
    'goods & services tax',
    'iyer services tax',
    'goods services tax 2023',
    'taxation 2023',
  ],
  'Tobacco Control in Cities': [
    'tobacco control',
    'world health organization tobacco',
    'tobaco control cities',
  ],
  'The Law of Contracts': [
    ...[
      'law of contracts',
      'sharma contracts',
      'formation and breach',
      'anil k sharma contracts',
      'obrien contracts',
    ],
  ],
  'Hindu Succession and Family Property': [
    'hindu succession',
    'narasimhan succession',
    'succession property 2015',
  ],
  'An Introduction to Air Law': ['air law', 'diederiks verschoor air', 'introduction to air law'],
  'E-Commerce and the Consumer': [
    'e-commerce',
    'ecommerce consumer',
    'van der berg consumer',
    'e commerce 2014',
  ],
  'Asha Varma (sample)': ['asha varma', 'varma', 'varma, asha', 'asha verma', 'VARMA ASHA'],
  'Farida Khan (sample)': ['farida khan', 'khan farida'],
  'H. S. Gill (sample)': ['h s gill', 'hs gill', 'H.S. Gill', 'gill, h. s.'],
  'R. Sundaram (sample)': ['r sundaram', 'sundaram, r.'],
  'A. V. Dicey': ['a v dicey', 'A.V. Dicey', 'dicey av'],
  'Oliver Wendell Holmes, Jr.': ['holmes jr', 'oliver holmes'],
  'World Health Organization': ['world health organization', 'world health organisation'],
  'Coromandel Institute of Public Health (sample)': [
    'coromandel institute',
    'coromandel institute of public health',
  ],
  'Justice (Retd.) S. Ramanathan': ['s ramanathan', 'ramanathan', 'justice ramanathan', 's. ramanathan'],
  'I. H. Ph. Diederiks-Verschoor': ['diederiks-verschoor', 'diederiks verschoor'],
  'Jürgen Müller': ['jurgen muller', 'juergen mueller', 'Jürgen Müller', 'müller, jürgen'],
  'சு. தமிழ்ச்செல்வன்': ['தமிழ்ச்செல்வன்', 'சு தமிழ்ச்செல்வன்'],
  'राजेश गुप्ता': ['राजेश गुप्ता', 'गुप्ता'],
  'Mary O’Brien': ["mary o'brien", 'obrien', 'o’brien mary'],
  'Juris Primers (sample)': ['juris primers', 'juris primer series'],
  'Health Law Library': ['health law library'],
  'எளிய தமிழில் சட்டம் (sample)': ['எளிய தமிழில் சட்டம்'],
  'सरल क़ानून (sample)': ['सरल क़ानून', 'सरल कानून'],
  [medicalLaw]: [
    'healthcare law',
    'medical and healthcare law',
    'hospital law',
    'चिकित्सा कानून',
    'மருத்துவச் சட்டம்',
  ],
  'Taxation and duties law': ['gst', 'income tax', 'taxation'],
  'Company law': ['company law', 'companies law', 'companies act'],
  'Criminal law: procedure and offences': ['criminal law', 'ipc', 'indian penal code', 'आपराधिक कानून'],
  'Family law': ['family law', 'divorce', 'குடும்பச் சட்டம்'],
  'Legal Catalogue (sample)': ['legal catalogue', 'legal catalog'],
  'Dr Farida Khan (sample)': ['dr farida khan'],
  'Arun Pillai (sample)': ['arun pillai', 'pillai'],
};

const queries = Object.entries(expected).flatMap(([name, texts]) =>
  texts.map((q): [string, string] => [q, name]),
);

describe('the first result of the site search', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
    const token = await api.signIn();
    for (const { title, authors, record } of books) {
      const contributors = authors.map((name) => ({ name, role: 'author' }));
      const fields = {
        title,
        publisherId: '1',
        image: svg(),
        record: JSON.stringify({ contributors, ...record }),
      };
      const { status, body } = await api.call('POST', '/api/published-titles', { token, form: form(fields) });
      expect([status, body]).toEqual([201, expect.anything()]);
    }
  });
  afterAll(() => api.close());

  async function first(q: string): Promise<string> {
    const { body } = await api.call('GET', `/api/search?${new URLSearchParams({ q })}`);
    return searchResults.parse(body).output[0]?.name ?? '';
  }

  test('there are at least 150 different queries', () => {
    expect(new Set(queries.map(([q]) => q)).size).toBeGreaterThanOrEqual(150);
  });

  test.each(queries)('the first result for %j is %j', async (q, name) => {
    expect(await first(q)).toBe(name);
  });

  test.each([
    ['tamil books', 'ta'],
    ['hindi books', 'hi'],
    ['german books', 'de'],
    ['law books in tamil', 'ta'],
    ['hindi law books', 'hi'],
    ['தமிழ் சட்ட நூல்கள்', 'ta'],
    ['हिन्दी किताबें', 'hi'],
    ['constitutional law hindi 2022', 'hi'],
    ['labour law tamil 2021', 'ta'],
  ])('the first result for %j is a book in the language %j', async (q, language) => {
    const { body } = await api.call('GET', `/api/search?${new URLSearchParams({ q })}`);
    expect(searchResults.parse(body).output[0]).toMatchObject({ book: { language } });
  });

  test.each([
    ...['tooth', 'teeth', 'teeth law', 'food law', 'tech law', 'feed', 'job', 'bath', 'te lav'],
    ...['santa', 'kutraviyel sattam', 'makkal 20211', 'kaiyedu 2000'],
  ])('nothing is found for %j, and it is not corrected by a sound', async (q) => {
    const { body } = await api.call('GET', `/api/search?${new URLSearchParams({ q })}`);
    expect(body).toEqual({ output: [] });
  });

  test.each(['satan', 'satak', 'makal', 'kaiyetu'])(
    'the lists of books do not find the sound %j, which is no word of a book',
    async (q) => {
      const { body } = await api.call('GET', `/api/published-titles?q=${q}`);
      expect(body).toMatchObject({ total: 0 });
    },
  );

  test('the total of books that are found by their sound is the number of books in the response', async () => {
    const token = await api.signIn();
    for (let volume = 1; volume <= 12; volume += 1) {
      const fields = { title: `लोकपाल सरकार ${volume}`, publisherId: '1', image: svg(), record: '{}' };
      const { status } = await api.call('POST', '/api/published-titles', { token, form: form(fields) });
      expect(status).toBe(201);
    }
    const { body } = await api.call('GET', '/api/search?q=lokpal+sarkar&limit=60');
    expect(body).toMatchObject({ output: { length: 10 }, totals: { books: 10 } });
    expect(body).not.toHaveProperty('listed');
  });
});
