import { BYTE_ORDER_MARK } from '@juris/contract/csv';
import { activeOpenAccess, activeTitles, type ActiveBooksQuery } from '../books/activeBooks';
import { eBookOfOpenAccess, eBookOfTitle, kbartHeading, kbartLine } from '../books/kbart';
import { marcCollection, marcExchange, marcXml } from '../books/marc/marcFormats';
import { marcRecords, type Form } from '../books/marc/marcRecord';
import { generalFormats } from '@juris/contract/lists';
import { librarianTexts } from '@juris/contract/page-texts/pageTextGroups';
import { onixHead, onixProducts } from '../books/onix/message';
import type { OnixSender } from '../books/onix/product';
import { priceLines, priceListHeading } from '../books/priceList';
import { openXmlDocument } from '../books/xml';
import { readTexts } from '../page-texts/completeTexts';
import type { ExportDefinition } from '../exports/exports';
import type { Services } from '../services';

/** A file for libraries or booksellers. */
export interface TradeFile extends Omit<ExportDefinition, 'chunks'> {
  /** Yields the text after the head. @param books Selects the books of the file; all active ones by default. */
  chunks: (books?: ActiveBooksQuery) => AsyncIterable<string>;
}

type SiteServices = Pick<Services, 'db' | 'siteName' | 'siteOrigin'>;

/** Returns the sender of ONIX messages, with the terms of trade that have a code. */
export async function onixSender({ db, siteName, siteOrigin }: SiteServices): Promise<OnixSender> {
  const { returns } = librarianTexts.parse(await readTexts(db, 'librarians')).terms;
  return { publisherName: siteName, siteOrigin, returns };
}

/** Returns the files that libraries and booksellers import. They contain only active books. */
export function tradeFiles(services: SiteServices) {
  const { db, siteName, siteOrigin } = services;

  /** Yields the MARC records of active books that are published: of one form if the books are selected by their format. */
  async function* recordsOf(books?: ActiveBooksQuery) {
    const { [books?.format ?? '']: form }: Readonly<Record<string, Form | undefined>> = generalFormats;
    for await (const { id, ...title } of activeTitles(db, books))
      if (title.record.status !== 'forthcoming')
        yield* marcRecords({ ...title, path: `titles/${id}`, isOpenAccess: false }, siteOrigin, form);
    for await (const { id, ...item } of activeOpenAccess(db, books))
      yield* marcRecords(
        { ...item, path: `openaccess/${id}`, publisherName: siteName, isOpenAccess: true },
        siteOrigin,
        form,
      );
  }

  return {
    onix: {
      name: 'onix',
      tables: ['publishedTitle'],
      profiles: ['seriesProfile', 'pageText'],
      head: () => onixHead({ publisherName: siteName, siteOrigin }, new Date()),
      async *chunks(books?: ActiveBooksQuery) {
        yield* onixProducts(activeTitles(db, books), await onixSender(services));
      },
    },
    prices: {
      name: 'prices',
      tables: ['publishedTitle'],
      head: () => BYTE_ORDER_MARK,
      async *chunks(books?: ActiveBooksQuery) {
        yield priceListHeading;
        for await (const title of activeTitles(db, books)) yield* priceLines(title, siteOrigin);
      },
    },
    kbart: {
      name: 'kbart',
      tables: ['publishedTitle', 'openAccess'],
      dependsOnDay: true,
      async *chunks(books?: ActiveBooksQuery) {
        yield kbartHeading;
        for await (const title of activeTitles(db, books))
          for (const book of eBookOfTitle(title)) yield kbartLine(book, siteOrigin);
        for await (const item of activeOpenAccess(db, books))
          for (const book of eBookOfOpenAccess(item, siteName)) yield kbartLine(book, siteOrigin);
      },
    },
    marc: {
      name: 'marc',
      tables: ['publishedTitle', 'openAccess'],
      profiles: ['seriesProfile'],
      async *chunks(books?: ActiveBooksQuery) {
        for await (const record of recordsOf(books)) yield marcExchange(record);
      },
    },
    marcXml: {
      name: 'marcxml',
      tables: ['publishedTitle', 'openAccess'],
      profiles: ['seriesProfile'],
      async *chunks(books?: ActiveBooksQuery) {
        const { start, end } = openXmlDocument(marcCollection);
        yield start;
        for await (const record of recordsOf(books)) yield marcXml(record);
        yield end;
      },
    },
  } satisfies Record<string, TradeFile>;
}
