import { useEffect, useEffectEvent, useState } from 'react';
import type { QueryState, ItemQueryState } from '../record/record';
import type { StoredFile } from './fields';
import type { FormDefinition } from './formDefinition';

/**
 * Returns the draft of a new item with the values of a stored item. The stored files are fetched and added like newly
 * selected files.
 */
export function useCopy<Draft extends object, Item extends object>(
  item: ItemQueryState<Item>,
  { draftOf, storedFiles }: Pick<FormDefinition<Draft, Item>, 'draftOf' | 'storedFiles'>,
): QueryState<Draft> {
  const [copied, setCopied] = useState<Draft>();
  const [failedOf, setFailedOf] = useState<Item>();
  const { currentData: stored, isFetching, isError, refetch } = item;
  const isWaiting = stored !== undefined && !isFetching && stored !== failedOf && !copied;

  const copy = useEffectEvent((from: Item, signal: AbortSignal) =>
    filesOf(storedFiles(from), signal).then(
      (files) => setCopied({ ...draftOf(from), ...files }),
      () => {
        if (!signal.aborted) setFailedOf(from);
      },
    ),
  );
  useEffect(() => {
    if (!isWaiting) return;
    const gone = new AbortController();
    void copy(stored, gone.signal);
    return () => gone.abort();
  }, [isWaiting, stored]);

  return {
    ...(copied && { currentData: copied }),
    isFetching: isFetching || isWaiting,
    isError: isError || failedOf !== undefined,
    refetch: () => {
      setFailedOf(undefined);
      return refetch();
    },
  };
}

/**
 * Fetches stored files. Returns an object with one `File` per form field; fields without a stored file are omitted.
 */
async function filesOf(stored: Record<string, StoredFile | undefined>, signal: AbortSignal) {
  const named = Object.entries(stored).filter(([, file]) => file?.name && file.address);
  const files = await Promise.all(
    named.map(async ([field, file]) => [field, await fetched(file?.address ?? '', file?.name ?? '', signal)]),
  );
  return Object.fromEntries(files);
}

/** @throws Error when the file cannot be fetched */
async function fetched(address: string, name: string, signal: AbortSignal) {
  const answer = await fetch(new URL(address, document.baseURI), { signal });
  if (!answer.ok) throw new Error(`The file ${address} was answered with ${answer.status}.`);
  return new File([await answer.arrayBuffer()], name, { type: answer.headers.get('content-type') ?? '' });
}
