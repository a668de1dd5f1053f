import type { RemoteContext } from '@juris/platform';
import { load } from '@juris/platform';
import { author, series, subject, subjects } from '../../api/browse';
import { pageRoute, type Feature } from '../../pages/page';
import { browseRoute } from './browseRoute';
import { browseLabels as labels } from './labels';
import namePages from './namePages.json';
import { nameRoute } from './nameRoute';
import page from './page.json';

const metadata = () => import(/* webpackChunkName: "browse" */ './describeBrowse');
const jsonLd = () => import(/* webpackChunkName: "browse-json-ld" */ './browseJsonLd');

/** Feature with the pages of authors, series and subjects, and the pages that list them. */
export const browseFeature: Feature<RemoteContext> = {
  pages: [page, ...Object.values(namePages)],
  routes: ({ store }) => [
    nameRoute('authors', { store }),
    nameRoute('series', { store }),
    browseRoute({
      id: 'authors',
      title: labels.author,
      keyOf: (slug) => slug,
      fetch: (selection) => store.dispatch(author.initiate(selection)),
      fetched: (selection) => author.select(selection)(store.getState()).data,
      pathOf: ({ slug }) => `/authors/${encodeURIComponent(slug)}`,
      describe: async (data, site) => (await metadata()).describeAuthor(data, site),
      structuredData: async (data, site) => (await jsonLd()).authorJsonLd(data, site),
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "browse" */ './AuthorPage')).AuthorPage,
      }),
    }),
    browseRoute({
      id: 'series',
      title: labels.series,
      keyOf: (slug) => slug,
      fetch: (selection) => store.dispatch(series.initiate(selection)),
      fetched: (selection) => series.select(selection)(store.getState()).data,
      pathOf: ({ slug }) => `/series/${encodeURIComponent(slug)}`,
      describe: async (data, site) => (await metadata()).describeSeries(data, site),
      structuredData: async (data, site) => (await jsonLd()).seriesJsonLd(data, site),
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "browse" */ './SeriesPage')).SeriesPage,
      }),
    }),
    browseRoute({
      id: 'subjects',
      title: labels.subject,
      keyOf: async (slug) => (await metadata()).subjectOfSlug(slug),
      fetch: (selection) => store.dispatch(subject.initiate(selection)),
      fetched: (selection) => subject.select(selection)(store.getState()).data,
      pathOf: async ({ code }) => (await metadata()).pathOfSubject(code),
      describe: async (data, site) => (await metadata()).describeSubject(data, site),
      structuredData: async (data, site) => (await jsonLd()).subjectJsonLd(data, site),
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "browse" */ './SubjectPage')).SubjectPage,
      }),
    }),
    pageRoute('subject-list', page, {
      loader: () => load(store.dispatch(subjects.initiate())),
      structuredData: async (site) => {
        const { data } = subjects.select()(store.getState());
        return (await jsonLd()).subjectListJsonLd(data ?? [], site);
      },
      component: async () => (await import(/* webpackChunkName: "browse" */ './SubjectsPage')).SubjectsPage,
    }),
  ],
};
