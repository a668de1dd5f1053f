import type { Figures } from '@juris/contract';
import { api } from '@juris/platform';

/** Days of the figures, `YYYY-MM-DD`, both included. */
export interface FigureDays {
  from: string;
  until: string;
}

const figuresApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminFigures: build.query<Figures, FigureDays>({
      query: ({ from, until }) => ({ url: `figures?from=${from}&until=${until}`, authenticated: true }),
      transformResponse: (answer: { output: Figures }) => answer.output,
    }),
  }),
});

export const { useAdminFiguresQuery } = figuresApi;
