import type { PdfLink } from '@juris/mock-api/contract';
import { api } from '@juris/shell/platform';
import { authenticatedPost } from '../api/authenticatedPost';

const pdfApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminLinkPdf: build.mutation<PdfLink, string>({
      query: (file) => authenticatedPost('pdf-link', { file }),
    }),
  }),
});

export const { useAdminLinkPdfMutation } = pdfApi;
