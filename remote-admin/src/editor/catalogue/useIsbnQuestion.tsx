import styled from 'styled-components';
import type { BookRecord, IsbnUses, IsbnUsesRequest } from '@juris/contract';
import { uiLabels } from '@juris/shared-ui/labels';
import type { QuestionBeforeSave } from '../form/useSaveQuestion';
import { useCommand } from '../record/command';
import { versionedTypeOf, typeLabelOf } from '../record/recordTypes';
import { parseCatalogueRecord, type CatalogueRecordPart } from './catalogueRecordDraft';
import { catalogueLabels } from './labels';

/** Timeout of the ISBN check, in ms. The book is then saved without the check. */
const PATIENCE = 3_000;

/**
 * Returns a function that asks before a book is saved with an ISBN of another book, or with one ISBN for two formats.
 * It does not ask about ISBNs that the stored record already has. If the check fails, the save continues without a
 * question.
 */
export function useIsbnQuestion(
  kind: IsbnUses['output'][number]['kind'],
): QuestionBeforeSave<CatalogueRecordPart, { id: number; record?: BookRecord }> {
  const [send] = useCommand();

  return async (draft, item) => {
    const isbns = isbnsIn(parseCatalogueRecord(draft.record));
    const stored = item?.record ? isbnsIn(item.record) : [];
    if (isbns.length === 0 || String(isbns) === String(stored)) return undefined;
    const except = item && { kind, id: item.id };
    const body: IsbnUsesRequest = { isbns, ...(except && { except }) };
    const found = send<Partial<IsbnUses>>({ url: 'isbn-uses', body });
    const { data } = await Promise.race([found, patience()]);
    const uses = data?.output?.filter(({ isbn }) => !stored.includes(isbn)) ?? [];
    const repeated =
      data?.repeated?.filter((isbn) => stored.indexOf(isbn) === stored.lastIndexOf(isbn)) ?? [];
    if (uses.length === 0 && repeated.length === 0) return undefined;
    return {
      key: JSON.stringify([uses.map((use) => [use.isbn, use.kind, use.id]), repeated]),
      question: catalogueLabels.isbnQuestion,
      consequence: <Uses {...{ uses, repeated }} />,
      confirmLabel: catalogueLabels.saveAnyway,
      isHarmless: true,
    };
  };
}

const isbnsIn = ({ formats }: Pick<BookRecord, 'formats'>) =>
  formats.map(({ isbn }) => isbn).filter((isbn) => isbn.trim() !== '');

const patience = () =>
  new Promise<{ data?: undefined }>((resolve) => setTimeout(() => resolve({}), PATIENCE));

/** Lists the other books. Links open in a new tab, because the current form has unsaved changes. */
const Uses = ({ uses, repeated }: { uses: IsbnUses['output']; repeated: readonly string[] }) => (
  <>
    <p>{catalogueLabels.isbnAdvice}</p>
    <List>
      {uses.map((use) => (
        <li key={`${use.isbn} ${use.kind} ${use.id}`}>
          <Isbn>{use.isbn}</Isbn> {catalogueLabels.isbnAlsoOf}{' '}
          <a
            href={`/admin/${versionedTypeOf(use)?.screen ?? ''}?edit=${use.id}`}
            target="_blank"
            rel="noopener"
          >
            {use.title}
            <span className="vh"> {uiLabels.newTab}</span>
          </a>{' '}
          ({typeLabelOf(use).toLowerCase()}
          {use.isActive === 0 && catalogueLabels.inactive}).
        </li>
      ))}
      {repeated.map((isbn) => (
        <li key={isbn}>
          <Isbn>{isbn}</Isbn> {catalogueLabels.isbnTwice}
        </li>
      ))}
    </List>
  </>
);

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin-top: 10px;
`;

const Isbn = styled.span`
  color: var(--c-ink);
  font-weight: var(--w-semibold);
  white-space: nowrap;
`;
