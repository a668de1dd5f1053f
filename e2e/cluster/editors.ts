import { setTimeout as delay } from 'node:timers/promises';
import { openAccessList, openAccessSavedResponse, type OpenAccessItem } from '@juris/contract';

/** Simulated editors who continuously save open-access books with files. */
export interface Editors {
  /** Latest save that the API has acknowledged for each book, by record id. */
  saved: Map<number, { title: string; version: number }>;
  /** Number of saves that were rejected or interrupted. */
  failed: number;
  /** Stops the editors after their current saves. */
  stop(): Promise<void>;
}

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
  form.set(
    'pdfFile',
    new File(
      ['%PDF-1.4\nxref\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n', new Uint8Array(300_000)],
      'a.pdf',
    ),
  );
  if (id === undefined) {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>';
    form.set('coverImage', new File([drawing], 'a.svg'));
  }
  const answer = await fetch(`${api}/api/openaccess/${id === undefined ? 'create' : `update/${id}`}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return openAccessSavedResponse.parse(await answer.json()).output;
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
    failed: 0,
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
      } catch {
        editors.failed += 1;
        await delay(100);
      }
    }
  };
  const working = Array.from({ length: many }, (_, n) => work(n));
  return editors;
}
