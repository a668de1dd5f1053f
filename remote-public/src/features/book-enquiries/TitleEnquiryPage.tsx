import { uploadAddress } from '@juris/platform';
import { publishedTitle } from '../../api/publishedTitles';
import { BookEnquiryPage } from './BookEnquiryPage';

/** Page with the form for an enquiry about a published title. */
export const TitleEnquiryPage = () => <BookEnquiryPage shelf="titles" useBook={useTitle} />;

function useTitle(id: number) {
  const query = publishedTitle.useQuery(id);
  const { data } = query;
  return {
    ...query,
    data: data && {
      ...{ id: data.id, title: data.title, status: data.record?.status ?? data.status },
      author: data.authorName || data.authors.join(', '),
      cover: data.imgLink && uploadAddress('publishedTitles', data.imgLink, data.updatedAt),
    },
  };
}
