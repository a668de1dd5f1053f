import type { PublishedTitle } from '@juris/mock-api/contract';
import { Book } from '@juris/shared-ui/Book/Book';
import { below } from '@juris/shared-ui/theme/media';
import { Link, uploadAddress } from '@juris/shell/platform';
import styled from 'styled-components';

const room = 6;

/** Six covers on a shelf, each a way to the list that holds it; without titles, the shelf while they load. */
export const ShelfOfBooks = ({ titles }: { titles?: PublishedTitle[] }) => (
  <Shelf aria-hidden={!titles || undefined}>
    {titles
      ? titles.slice(0, room).map((title) => (
          <li key={title.id}>
            <Link to={listOfTitle(title)} aria-label={`${title.title}, ${title.authorName}`}>
              <Cover
                cover={title.imgLink && uploadAddress('publishedTitles', title.imgLink, title.updatedAt)}
              />
            </Link>
          </li>
        ))
      : Array.from({ length: room }, (_, place) => (
          <li key={place}>
            <Cover />
          </li>
        ))}
  </Shelf>
);

/** Each publisher's titles have a page of their own. */
const listOfTitle = ({ id, publisherName }: PublishedTitle) =>
  `${publisherName === 'Thomson Reuters' ? '/thomson' : '/juris'}/publishedtitle#title-${id}`;

const Cover = styled(Book)`
  width: 100%;
  height: auto;
  aspect-ratio: 140 / 170;
  box-shadow: 7px -3px 12px -5px rgb(20 32 26 / 0.32);
`;

const Shelf = styled.ul`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: var(--l-gutter);
  align-items: end;
  padding-inline: 20px;
  border-bottom: 4px solid var(--c-ink);
  /* Books of one height look printed; these look shelved. */
  li:nth-child(3n + 2) ${Cover} {
    width: 92%;
  }
  li:nth-child(3) ${Cover} {
    width: 96%;
  }
  ${below.desktop} {
    gap: 16px;
  }
  ${below.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 28px 0;
    padding: 0;
    border: 0;
    li {
      display: flex;
      align-items: end;
      height: 100%;
      padding-inline: 8px;
      border-bottom: 4px solid var(--c-ink);
    }
    li > * {
      width: 100%;
    }
  }
`;
