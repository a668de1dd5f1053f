import { uploadAddress } from '@juris/platform';
import { openAccessBook } from '../../api/openAccess';
import { BookEnquiryPage } from './BookEnquiryPage';

/** Page with the form for an enquiry about an open-access book. */
export const OpenAccessEnquiryPage = () => <BookEnquiryPage shelf="openaccess" useBook={useOpenAccess} />;

function useOpenAccess(id: number) {
  const query = openAccessBook.useQuery(id);
  const { data } = query;
  return {
    ...query,
    data: data && {
      ...{ id: data.id, title: data.title, status: 'available' as const },
      author: data.authors.join(', '),
      cover: data.imageLink && uploadAddress('openaccess/covers', data.imageLink, data.updatedAt),
    },
  };
}
