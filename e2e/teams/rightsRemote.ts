import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** Response of the team's own API. */
const DATES = ['2026-12-01', '2027-03-01'];

/** Text that the server renders for the page of {@link writeExtendedPage}. */
export const extendedText = `Half is 5; basket Torts; dates ${DATES.join(' ')}`;

/** Packages that the page of {@link writeExtendedPage} needs. */
export const extendedPackages = ['d3-scale@4.0.2', '@types/d3-scale@4.0.9', 'uplot@1.6.32'];

const seal = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>`;

/**
 * Adds a picture to the page of a new remote.
 * @param folder Folder of the remote.
 */
export function writePicture(folder: string): void {
  const page = path.join(folder, 'src/home/HomePage.tsx');
  writeFileSync(path.join(folder, 'src/home/seal.svg'), seal);
  const source = readFileSync(page, 'utf8');
  writeFileSync(
    page,
    `import seal from './seal.svg';\n${source.replace('Replace this page.', 'Replace this page. <img src={seal} alt="Seal" />')}`,
  );
}

/**
 * Replaces the page of a new remote by one that uses a picture, the style sheet of a library, an ES module, an API of the
 * team and a reducer.
 * @param folder Folder of the remote.
 */
export function writeExtendedPage(folder: string): void {
  const write = (file: string, text: string) => writeFileSync(path.join(folder, 'src', file), text);
  write(
    'home/dates.ts',
    `import { api, createSlice } from '@juris/platform';

declare module '@juris/platform' {
  interface State {
    rights: { basket: string[] };
  }
}
export const basket = createSlice({ name: 'rights', initialState: { basket: ['Torts'] }, reducers: {} });
export const dates = api.injectEndpoints({
  endpoints: (build) => ({
    rightsDates: build.query<string[], void>({ query: () => ({ url: 'rights/dates' }) }),
  }),
});
`,
  );
  write(
    'home/HomePage.tsx',
    `import { useAppSelector } from '@juris/platform';
import { Container } from '@juris/shared-ui/Container/Container';
import { PageHeader } from '@juris/shared-ui/PageHeader/PageHeader';
import { scaleLinear } from 'd3-scale';
import 'uplot/dist/uPlot.min.css';
import { dates } from './dates';
import seal from './seal.svg';

export function HomePage() {
  const { data = [] } = dates.useRightsDatesQuery();
  const { basket } = useAppSelector((state) => state.rights);
  const half = scaleLinear([0, 1], [0, 10])(0.5);
  return (
    <Container>
      <PageHeader title="Rights">
        {\`Half is \${half}; basket \${basket.join()}; dates \${data.join(' ')}\`} <img src={seal} alt="Seal" />
        <img src={new URL('./seal.svg', import.meta.url).href} alt="Second seal" />
      </PageHeader>
    </Container>
  );
}
`,
  );
  const routes = path.join(folder, 'src/app/routes.tsx');
  writeFileSync(
    routes,
    readFileSync(routes, 'utf8')
      .replace(
        "import type { PageHandle, Remote, SiteNavigation } from '@juris/platform';",
        "import { addReducer, load, type PageHandle, type Remote, type SiteNavigation } from '@juris/platform';\nimport { basket, dates } from '../home/dates';",
      )
      .replace('= () => [', '= ({ store }) => {\n  addReducer(store, "rights", basket.reducer);\n  return [')
      .replace(
        'lazy: async',
        'loader: () => load(store.dispatch(dates.endpoints.rightsDates.initiate())),\n    lazy: async',
      )
      .replace('];\n\n/** Links', ']};\n\n/** Links'),
  );
}

/** Starts the API of a team, which must get neither the token of staff nor cookies. */
export async function startTeamApi(): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(({ url, headers }, response) => {
    const isExpected = url === '/api/rights/dates' && !headers.authorization && !headers.cookie;
    response.writeHead(isExpected ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isExpected ? DATES : { message: 'unexpected request' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
