import { setTimeout as delay } from 'node:timers/promises';
import { openAccessList, openAccessSchemas, type OpenAccessItem } from '@juris/contract';
import { pdf, svg } from '../../mock-api/src/testing/files';

/** Simulated editors who continuously save open-access books with files. */
export interface Editors {
  /** Latest save that the API has acknowledged for each book, by record id. */
  saved: Map<number, { title: string; version: number }>;
  /** Number of acknowledged saves. */
  acknowledged: number;
  /** Number of saves that were interrupted or failed with a server error. */
  interrupted: number;
  /** Reasons of rejected saves. The editors send only valid records, so each one is a fault. */
  rejected: string[];
  /** Stops the editors after their current saves. */
  stop(): Promise<void>;
}

/** A response with a client error (status 4xx). */
class Rejection extends Error {}

/** Number of bytes after the end of each PDF. They make an upload long enough to be interrupted. */
const PADDING = 300_000;

/**
 * Adds an open-access book, or changes the book with the given id.
 * @param api Address of the API.
 * @param token Bearer token of an editor.
 * @returns The saved book.
 * @throws {Error} If the API does not acknowledge the save.
 */
export async function saveBook(
  api: string,
  token: string,
  title: string,
  id?: number,
): Promise<OpenAccessItem> {
  const form = new FormData();
  form.set('title', title);
  // Each save has its own files, because the API stores files with the same content once.
  const mark = title.replaceAll(/\W/g, '-');
  form.set('pdfFile', pdf('a.pdf', PADDING, mark));
  if (id === undefined) form.set('coverImage', svg(mark));
  const answer = await fetch(`${api}/api/openaccess/${id === undefined ? 'create' : `update/${id}`}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) {
    const reason = `${answer.status} ${await answer.text()}`;
    throw answer.status < 500 ? new Rejection(reason) : new Error(reason);
  }
  return openAccessSchemas.responses.saved.parse(await answer.json()).output;
}

/** Returns all stored open-access books, including inactive ones. */
export async function listBooks(api: string, token: string): Promise<OpenAccessItem[]> {
  const answer = await fetch(`${api}/api/openaccess?onlyActive=0`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return openAccessList.parse(await answer.json()).output;
}

/**
 * Starts simulated editors.
 * @param api Address of the API.
 * @param token Bearer token of an editor.
 * @param many Number of editors.
 */
export function startEditors(api: string, token: string, many: number): Editors {
  let isOver = false;
  const editors: Editors = {
    saved: new Map(),
    acknowledged: 0,
    interrupted: 0,
    rejected: [],
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
  const work = async (name: number) => {
    let last: number | undefined;
    for (let count = 0; !isOver; count += 1) {
      try {
        const { id, title, version } = await saveBook(
          ...([api, token, `Book ${name}.${count}`, count % 3 === 0 ? undefined : last] as const),
        );
        last = id;
        editors.saved.set(id, { title, version });
        editors.acknowledged += 1;
      } catch (error) {
        if (error instanceof Rejection) editors.rejected.push(error.message);
        else editors.interrupted += 1;
        await delay(100);
      }
    }
  };
  const working = Array.from({ length: many }, (_, n) => work(n));
  return editors;
}
