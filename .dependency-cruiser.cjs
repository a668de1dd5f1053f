/**
 * Rules that say which packages and folders may import which others (docs/architecture.md). `npm run lint` checks them.
 * The `comment` of a rule is shown with each violation and says what to do instead. Paths are relative to the
 * repository root. Type imports count as imports.
 */
const tests = '(\\.test\\.tsx?$|/testing/)';
const browserCode = '^(shell/src|remote-[a-z]+/src|shared-ui/src|packages/platform/src)/';

/** Matches the files of the contract that do not import zod. Only these may be loaded by pages. */
const contractInPages =
  '^packages/contract/src/(lists|sitePages|publicationStates|names|doiAddress|referenceFormats|foldText|contactNumber|emailAddress|textBlocks|rights|currentPdf|formatBook|bookPrices|richText|richTextMarkup|webAddress|slug|browseAddress|subjectAddress|nameSearch|csv|text|textLanguage|placeholderCover|types/(?!kindSchemas|typeSchemas)\\w+)\\.ts$|^packages/contract/src/page-texts/\\w+\\.json$';

/**
 * Returns the rule that a package may import only itself and certain other packages.
 * @param from Folder of the package.
 * @param allowed Folders of the packages that it may import, as regular expressions.
 * @param comment Message for violations.
 * @param fromNot Files of the package to which the rule does not apply.
 */
const arrow = (from, allowed, comment, fromNot = []) => ({
  name: `${from.replace(/\W+/g, '-')}-imports`,
  severity: 'error',
  comment,
  from: { path: `^${from}/`, pathNot: fromNot },
  to: {
    path: '^(packages|shell|remote-[a-z]+|shared-ui|mock-api|e2e|bench)/',
    pathNot: [from, ...allowed].map((folder) => `^${folder}/`),
  },
});

module.exports = {
  forbidden: [
    {
      name: 'nothing-imports-the-shell',
      severity: 'error',
      comment:
        'A remote uses the shell only through @juris/platform. Move what several packages need to packages/.',
      from: { pathNot: '^(shell|e2e|bench)/' },
      to: { path: '^shell/' },
    },
    {
      name: 'nothing-imports-the-api',
      severity: 'error',
      comment:
        'Use the API by HTTP. Types and code lists are in @juris/contract, what both servers share in @juris/server-kit, the API under test in @juris/test-api.',
      from: { pathNot: '^(mock-api|e2e|bench|packages/test-api)/' },
      to: { path: '^mock-api/' },
    },
    {
      name: 'nothing-imports-a-remote',
      severity: 'error',
      comment: 'The shell and the other remotes know a remote only by its address at run time.',
      // The remotes are not listed here, because they have separate rules below.
      from: { path: '^(packages|shell|shared-ui|mock-api)/' },
      to: { path: '^remote-[a-z]+/' },
    },
    {
      name: 'end-to-end-tests-import-labels',
      severity: 'error',
      comment:
        'Export it in testing/labels.ts of the remote, so that files inside the remote can move without a change of the tests.',
      from: { path: '^e2e/' },
      to: { path: '^remote-[a-z]+/src/' },
    },
    arrow(
      'packages/contract',
      [],
      'The contract also runs in browsers: it imports zod and small checkers only.',
    ),
    arrow(
      'packages/server-kit',
      [],
      'server-kit knows no other package: pass what it needs as a parameter.',
      [tests],
    ),
    arrow(
      'packages/platform',
      ['packages/contract', 'shared-ui'],
      'The platform is what remotes import from the shell: it imports the contract and shared-ui only.',
      [tests],
    ),
    arrow(
      'packages/releases',
      ['packages/(platform|server-kit|contract)'],
      'releases imports platform, server-kit and contract only: pass what it needs of the shell as a parameter.',
      [tests],
    ),
    arrow(
      'packages/remote-kit',
      ['packages/(releases|platform|server-kit)'],
      'remote-kit builds and releases any remote: it imports releases, platform and server-kit only.',
      [tests],
    ),
    arrow('shared-ui', [], 'shared-ui knows no other package: give components what they need as props.', [
      tests,
    ]),
    arrow(
      'mock-api',
      ['packages/contract', 'packages/server-kit'],
      'The API imports contract and server-kit only.',
      [tests, '^mock-api/(bench|scripts)/'],
    ),
    arrow(
      'remote-public',
      ['packages/(platform|contract)', 'shared-ui'],
      'A remote imports @juris/platform, @juris/contract, @juris/shared-ui and, in tests, @juris/testing.',
      [tests],
    ),
    arrow(
      'remote-admin',
      ['packages/(platform|contract)', 'shared-ui'],
      'A remote imports @juris/platform, @juris/contract, @juris/shared-ui and, in tests, @juris/testing.',
      [tests],
    ),
    arrow(
      'shell',
      ['packages/(platform|contract|releases|server-kit)', 'shared-ui'],
      'The shell imports platform, contract, releases, server-kit and shared-ui only.',
      [tests, '^shell/(build|cli)/'],
    ),
    {
      name: 'remotes-use-the-platform',
      severity: 'error',
      comment:
        'Import the router, the store and the API client from @juris/platform: they exist once on a page.',
      from: { path: '^remote-[a-z]+/src/', pathNot: tests },
      to: { path: 'node_modules/(react-router(-dom)?|react-redux|redux|@reduxjs/[^/]+|axios|jwt-decode)/' },
    },
    {
      name: 'platform-entry',
      severity: 'error',
      comment:
        'Remotes import @juris/platform itself, not a file inside it: the shell shares that one module. Only the pure session states are bundled.',
      from: { path: '^remote-[a-z]+/src/', pathNot: tests },
      to: { path: '^packages/platform/', pathNot: '^packages/platform/src/(index|sessionStates)\\.ts$' },
    },
    {
      name: 'contract-types-in-pages',
      severity: 'error',
      comment:
        'Pages import types and code lists of the contract: import type { … }. Schemas bring zod and load only when a form opens (remote-admin/src/editor/form/useValidation.ts).',
      from: {
        path: browserCode,
        pathNot: [
          tests,
          '^remote-admin/src/editor/form/useValidation\\.ts$',
          '^packages/platform/src/navigationSchema',
        ],
      },
      to: {
        path: '^packages/contract/',
        pathNot: [contractInPages, '^packages/contract/src/bookPurposes\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-libraries',
      severity: 'error',
      comment: 'The contract imports zod, isbn3 and fuse.js only: browsers load it too.',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { path: 'node_modules/', pathNot: 'node_modules/(zod|isbn3|fuse\\.js)/' },
    },
    {
      name: 'shared-ui-libraries',
      severity: 'error',
      comment: 'shared-ui knows neither router nor store: give components what they need as props.',
      from: { path: '^shared-ui/' },
      to: { path: 'node_modules/(react-router(-dom)?|react-redux|redux|@reduxjs/[^/]+|axios)/' },
    },
    {
      name: 'remote-admin-features',
      severity: 'error',
      comment:
        'A feature imports neither another feature nor app. Move what both need to shared-ui or editor.',
      from: { path: '^remote-admin/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^remote-admin/src/(features/[^/]+|app)/', pathNot: '^remote-admin/src/features/$1/' },
    },
    {
      name: 'remote-admin-editor',
      severity: 'error',
      comment: 'The shared editor does not know features or app: pass what it needs as props.',
      from: { path: '^remote-admin/src/editor/', pathNot: tests },
      to: { path: '^remote-admin/src/(features|app)/' },
    },
    {
      name: 'remote-public-features',
      severity: 'error',
      comment:
        'A feature imports neither another feature nor app. Move what both need to shared-ui or to api, books, forms, lists, pages or text.',
      from: { path: '^remote-public/src/features/([^/]+)/', pathNot: tests },
      to: { path: '^remote-public/src/(features/[^/]+|app)/', pathNot: '^remote-public/src/features/$1/' },
    },
    {
      name: 'remote-public-shared-folders',
      severity: 'error',
      comment: 'Shared folders do not import features or app: pass what they need as props.',
      from: { path: '^remote-public/src/(?!features/|app/)', pathNot: tests },
      to: { path: '^remote-public/src/(features|app)/' },
    },
    {
      name: 'shell-browser-code',
      severity: 'error',
      comment:
        'shell/src runs in the browser: it imports no folder of the server, the builds or the commands.',
      from: { path: '^shell/src/', pathNot: tests },
      to: { path: '^shell/(?!src/)' },
    },
    {
      name: 'shell-layout-and-remotes',
      severity: 'error',
      comment: 'This folder knows the platform only: move what it needs here, or pass it as props.',
      from: { path: '^shell/src/(layout|remotes)/', pathNot: tests },
      to: { path: '^shell/src/', pathNot: '^shell/src/$1/' },
    },
    {
      name: 'shell-rendering-is-for-the-server',
      severity: 'error',
      comment: 'Browsers load this file: it does not import the rendering of the server.',
      from: { path: '^shell/src/(?!ssr/)', pathNot: tests },
      to: { path: '^shell/src/ssr/' },
    },
    {
      name: 'shell-supervisor',
      severity: 'error',
      comment:
        'The supervisor imports settings and no other folder: it keeps running whatever is wrong with them.',
      from: { path: '^shell/supervisor/', pathNot: tests },
      to: {
        path: '^(shell|packages)/',
        pathNot:
          '^(shell/(supervisor|settings)|packages/server-kit/src/(processSignals|settings|serverSettings|stripSecrets)\\.ts$)',
      },
    },
    {
      name: 'shell-server-runs-no-remote',
      severity: 'error',
      comment: 'The server never runs code of remotes: send a job to the renderer (shell/renderer/jobs.ts).',
      from: { path: '^shell/(server|supervisor)/', pathNot: tests },
      to: {
        path: '^shell/(src/ssr/(evaluateRemote|loadRoute)|renderer/(localRenderer|renderJob|remoteRoutes|listPages|main))\\.',
      },
    },
    {
      name: 'shell-server-and-builds',
      severity: 'error',
      comment: 'The server runs where nothing is built: it imports neither builds nor commands.',
      from: { path: '^shell/server/', pathNot: tests },
      to: { path: '^shell/(build|cli)/' },
    },
    {
      name: 'shell-builds',
      severity: 'error',
      comment: 'The builds import neither the server nor the commands; the commands import the builds.',
      from: { path: '^shell/build/', pathNot: tests },
      to: { path: '^shell/(server|supervisor|cli)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The template of a new remote belongs to no package of this repository.
    exclude: { path: '^(packages/)?[^/]+/dist[^/]*/|^data/|^packages/remote-kit/template/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
