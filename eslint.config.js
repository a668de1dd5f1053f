/**
 * The rules that need a machine's eye; what needs types, and unused names, is oxlint's (.oxlintrc.json), which has them in a tenth
 * of the time. Most of them are the doors between the packages (see README, "Rooms and doors"): each message names the right
 * one.
 */
const { readdirSync } = require('node:fs');
const js = require('@eslint/js');
const reactHooks = require('eslint-plugin-react-hooks');
const globals = require('globals');
const tseslint = require('typescript-eslint');

const tests = '**/*.test.{ts,tsx}';

const contractTypes = {
  regex: '^@juris/mock-api(?!/contract/lists$)',
  allowTypeImports: true,
  message:
    "The API's contract gives types only: import type { … } from '@juris/mock-api/contract'. Codes and their words are in …/contract/lists.",
};

const programParts = {
  ...contractTypes,
  regex: '^@juris/mock-api(?!/(uploads$|program/))',
  message:
    "The shell's server takes from the API's package only what two programs share: /uploads, /program/….",
};

const doors = {
  fromRemote: [
    {
      regex: '^@juris/shell(?!/platform$)',
      message: 'A remote meets the shell only through @juris/shell/platform.',
    },
    {
      regex: '^(react-router(-dom)?|react-redux|redux|@reduxjs/|axios|jwt-decode)',
      message: 'Take router, store and API from @juris/shell/platform, so that they exist once on a page.',
    },
    {
      regex: '^@juris/remote-',
      message: 'A remote knows no other remote; meet through the platform or an address.',
    },
    {
      regex: '^(\\.\\./)+(shell|mock-api|shared-ui|remote-)',
      message: 'Import another package by its name.',
    },
    contractTypes,
  ],
  fromShell: [
    {
      regex: '^@juris/remote-|/remote-(public|admin)/',
      message: 'The shell meets a remote only by address, at run time.',
    },
    contractTypes,
    {
      regex: '^\\.\\.?/(.*/)?platform(/(index|Link|load|notices|uploads))?$',
      message:
        'Take what the platform gives to remotes by its name, @juris/shell/platform: it is the one copy that they share.',
    },
  ],
  fromSharedUi: [
    {
      regex: '^@juris/(?!shared-ui)',
      message: 'shared-ui knows no package of ours: give it what it needs as props.',
    },
    {
      regex: '^(react-router|react-redux|redux|@reduxjs/|axios)',
      message: 'shared-ui knows neither router nor store: give it what it needs as props.',
    },
  ],
  fromContract: [
    {
      regex: '^(?!(zod|isbn3)$|\\.\\.?/)',
      message: 'The contract imports nothing but zod and isbn3: browsers run it too.',
    },
    {
      regex: '^\\.\\./(?!(\\.\\./)*contract/|kinds/(contract|forms|names)$)',
      message:
        'The contract knows no other room of the API; what a schema is made of stands in src/contract.',
    },
  ],
  fromApi: [{ regex: '^@juris/', message: 'The API knows no package of the site.' }],
};

const imports = (patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

// What both programs do in the same way has one home: files, logs, metrics, their end.
const fromServer = doors.fromShell.map((door) => (door === contractTypes ? programParts : door));

/** The rooms of the shell, what none of their files imports, and why: imports go one way (see shell/README). */
const shellRooms = [
  {
    files: 'src/platform/**/*',
    regex: '^(\\.\\./|@juris/shell/)',
    message: 'The platform knows no other room of the shell: move what it needs to src/platform.',
    doors: doors.fromShell,
  },
  {
    files: 'src/{chrome,remotes}/**/*',
    regex: '^\\.\\./(?!platform/)',
    message:
      'This room knows the platform alone: move what it needs here or to src/platform, or give it as props.',
    doors: doors.fromShell,
  },
  {
    files: 'src/rendering/**/*',
    regex: '^\\.\\./\\.\\./',
    message: 'The rendering knows src alone: give it what it needs of the server.',
    doors: doors.fromShell,
  },
  {
    files: 'src/*',
    regex: '^(\\.\\./|\\./rendering/)',
    message: 'Browsers run it: it knows neither the rendering on the server nor a room outside src.',
    doors: doors.fromShell,
  },
  {
    files: 'supervisor/**/*',
    regex: '^\\.\\./',
    message: 'The supervisor knows no other room: it goes on whatever is wrong with them.',
    doors: [],
  },
  {
    files: 'releases/**/*',
    regex: '^(\\.\\./)+(server|supervisor|webpack|scripts)/',
    message:
      'Releases know src alone; server, webpack and scripts know them: move what they need to releases.',
    doors: [],
  },
  {
    files: 'webpack/**/*',
    regex: '^(\\.\\./)+(server|supervisor|scripts)/',
    message: 'The builds know src and releases alone; scripts know them.',
    doors: [],
  },
  {
    files: 'server/**/*',
    regex: '^(\\.\\./)+(webpack|scripts)/',
    message: 'The server knows src, releases and the supervisor alone: it runs where nothing is built.',
    doors: fromServer,
  },
];

/** A subject folder of a remote does not look into another one; what two need goes to shared-ui or `content`. */
function subjectFolders(remote, shared) {
  return readdirSync(`${__dirname}/${remote}/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
    .map(({ name }) => ({
      files: [`${remote}/src/${name}/**/*.{ts,tsx}`],
      ignores: [tests],
      rules: imports([
        ...doors.fromRemote,
        {
          regex: `^\\.\\./(?!(${[name, ...shared].join('|')})/)[a-z-]+/`,
          message:
            'A subject folder knows no other. What two subjects share goes to shared-ui or a shared folder.',
        },
      ]),
    }));
}

const moduleScope = [
  {
    selector:
      'Identifier[name=/^(window|document|localStorage|sessionStorage|navigator)$/]:not(:function *):not(MemberExpression > Identifier.property):not(Property > Identifier.key):not(TSPropertySignature *):not(ImportSpecifier *)',
    message: 'No window, document or storage at module scope: this module also runs on the server.',
  },
  {
    selector:
      'NewExpression[callee.name="Date"]:not(:function *), CallExpression[callee.object.name="Date"]:not(:function *)',
    message: 'No clock at module scope: a server runs for months. Read the time where it is needed.',
  },
];

const noContract = {
  selector: 'ImportExpression[source.value=/^@juris.mock-api/]',
  message: 'The contract is types only: at run time it brings zod, which no visitor needs.',
};

const syntax = (...restrictions) => ({ 'no-restricted-syntax': ['error', ...restrictions] });

const browserCode = ['shell/src/**/*.{ts,tsx}', 'remote-*/src/**/*.{ts,tsx}', 'shared-ui/src/**/*.{ts,tsx}'];

module.exports = tseslint.config(
  {
    ignores: [
      '**/dist{,.*}/**',
      '**/node_modules/**',
      '**/.stryker-tmp/**',
      'data/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      // The mutation tester's copies of the project have a tsconfig too.
      parserOptions: { tsconfigRootDir: __dirname },
    },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': 'off',
      'no-alert': 'error',
      eqeqeq: 'error',
    },
  },
  // Playwright reads which fixtures a fixture needs from its first parameter, also when there are none.
  { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: browserCode,
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    // The same modules run on the server, and time passes between requests.
    files: browserCode,
    ignores: [tests, 'shell/src/browser.tsx'],
    rules: syntax(...moduleScope, noContract),
  },
  {
    // Staff's forms are judged by the contract itself; it is fetched when one opens, and visitors never get it.
    files: ['remote-admin/src/content/form/useValidation.ts'],
    rules: syntax(...moduleScope),
  },
  { files: ['remote-*/src/**/*.{ts,tsx}'], ignores: [tests], rules: imports(doors.fromRemote) },
  ...subjectFolders('remote-public', ['books', 'data', 'forms', 'pages']),
  ...subjectFolders('remote-admin', ['address', 'content', 'frame', 'session']),
  ...shellRooms.map(({ files, regex, message, doors }) => ({
    files: [`shell/${files}.{ts,tsx}`],
    ignores: [tests],
    rules: imports([...doors, { regex, message }]),
  })),
  { files: ['shared-ui/src/**/*.{ts,tsx}'], ignores: [tests], rules: imports(doors.fromSharedUi) },
  { files: ['mock-api/src/**/*.ts'], rules: imports(doors.fromApi) },
  {
    // Browsers run it, so it knows nothing of the API: neither a server's library nor a room that uses one.
    files: [
      'mock-api/src/contract/**/*.ts',
      'mock-api/src/kinds/{contract,forms,names}.ts',
      'mock-api/src/kinds/**/schema.ts',
    ],
    ignores: [tests],
    rules: imports(doors.fromContract),
  },
);
