/**
 * The rules that need a machine's eye. Most of them are the doors between the packages (see README, "Rooms and doors"): each
 * message names the right one. `npm run lint` names this file: by itself oxlint takes none that is JavaScript.
 */
const { readdirSync } = require('node:fs');

const tests = '**/*.test.{ts,tsx}';

const contractTypes = {
  regex:
    '^@juris/mock-api(?!/contract/(lists|names|doiAddress|referenceFormats|foldText|contactNumber|emailAddress|textBlocks)$)',
  allowTypeImports: true,
  message:
    "The API's contract gives types only: import type { … } from '@juris/mock-api/contract'. What may run in a browser: …/contract/lists, names, doiAddress, referenceFormats, foldText, contactNumber, emailAddress, textBlocks.",
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

// Of lint/plugin.js, as `syntax` below: oxlint's own passes over a pattern with a look-ahead in silence.
const imports = (patterns) => ({ 'doors/imports': ['error', ...patterns] });

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
      excludeFiles: [tests],
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

const keyHandlers = [
  {
    selector:
      'MemberExpression[object.name="event"][property.name="key"], JSXAttribute[name.name=/^onKey/] ObjectPattern',
    message:
      'Read the key by pressedKey (shared-ui/keyboard): it is empty while an input method composes text, whose Enter and Escape are no commands.',
  },
];

const noContract = {
  selector: 'ImportExpression[source.value=/^@juris.mock-api/]',
  message: 'The contract is types only: at run time it brings zod, which no visitor needs.',
};

/**
 * What browsers have in secure contexts alone: on an http origin other than localhost these are undefined.
 * https://developer.mozilla.org/docs/Web/Security/Secure_Contexts/features_restricted_to_secure_contexts
 */
const secureOnly = {
  crypto: 'randomUUID|subtle',
  navigator:
    'bluetooth|canShare|clipboard|credentials|geolocation|getBattery|gpu|hid|keyboard|locks|mediaDevices|ml|permissions|presentation|requestMIDIAccess|serial|serviceWorker|share|storage|storageBuckets|usb|userAgentData|virtualKeyboard|wakeLock|xr',
};

const secureContextMessage =
  'This exists only in secure contexts (https or localhost). Use @juris/shared-ui/randomId or @juris/shared-ui/copyText, or check that it exists in one module that has its own entry here.';

const secureContext = [
  ...Object.entries(secureOnly).flatMap(([object, names]) => [
    {
      selector: `MemberExpression:matches([object.name="${object}"], [object.property.name="${object}"])[property.name=/^(${names})$/]`,
      message: secureContextMessage,
    },
    {
      selector: `VariableDeclarator[init.name="${object}"] > ObjectPattern > Property[key.name=/^(${names})$/]`,
      message: secureContextMessage,
    },
  ]),
  {
    selector:
      'MemberExpression > Identifier.object[name=/^(caches|cookieStore|Notification|PushManager)$/], NewExpression[callee.name=/^(Notification|PaymentRequest)$/]',
    message: secureContextMessage,
  },
];

const syntax = (...restrictions) => ({ 'doors/syntax': ['error', ...restrictions] });

const browserCode = ['shell/src/**/*.{ts,tsx}', 'remote-*/src/**/*.{ts,tsx}', 'shared-ui/src/**/*.{ts,tsx}'];

/** What the recommended sets of ESLint and typescript-eslint have, and a few more. */
const general = [
  'for-direction',
  'no-async-promise-executor',
  'no-case-declarations',
  'no-compare-neg-zero',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constant-condition',
  'no-control-regex',
  'no-debugger',
  'no-delete-var',
  'no-dupe-else-if',
  'no-duplicate-case',
  'no-empty',
  'no-empty-character-class',
  'no-empty-pattern',
  'no-empty-static-block',
  'no-ex-assign',
  'no-extra-boolean-cast',
  'no-fallthrough',
  'no-global-assign',
  'no-invalid-regexp',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-nonoctal-decimal-escape',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-self-assign',
  'no-shadow-restricted-names',
  'no-sparse-arrays',
  'no-unassigned-vars',
  'no-unexpected-multiline',
  'no-unsafe-finally',
  'no-unsafe-optional-chaining',
  'no-unused-labels',
  'no-unused-private-class-members',
  'no-useless-assignment',
  'no-useless-backreference',
  'no-useless-catch',
  'no-useless-escape',
  'preserve-caught-error',
  'require-yield',
  'use-isnan',
  'valid-typeof',
  'no-array-constructor',
  'no-unused-expressions',
  'no-alert',
  'eqeqeq',
  'typescript/ban-ts-comment',
  'typescript/no-duplicate-enum-values',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-misused-new',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
  'typescript/consistent-type-imports',
  'typescript/no-floating-promises',
];

/** What the compiler finds in TypeScript, of ESLint's recommended set. */
const inJavaScript = [
  'constructor-super',
  'getter-return',
  'no-class-assign',
  'no-const-assign',
  'no-dupe-class-members',
  'no-dupe-keys',
  'no-func-assign',
  'no-import-assign',
  'no-new-native-nonconstructor',
  'no-obj-calls',
  'no-setter-return',
  'no-this-before-super',
  'no-undef',
  'no-unreachable',
  'no-unsafe-negation',
  'no-with',
];

const asErrors = (rules) => Object.fromEntries(rules.map((rule) => [rule, 'error']));

module.exports = {
  plugins: ['typescript', 'react'],
  jsPlugins: ['./lint/plugin.js'],
  categories: { correctness: 'off' },
  env: { builtin: true, node: true, browser: true },
  ignorePatterns: [
    '**/dist{,.*}/**',
    '**/node_modules/**',
    '**/.stryker-tmp/**',
    'data/**',
    'coverage/**',
    'test-results/**',
    'playwright-report/**',
  ],
  rules: {
    ...asErrors(general),
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: asErrors(['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread']),
    },
    // Playwright reads which fixtures a fixture needs from its first parameter, also when there are none.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    { files: ['**/*.{js,cjs}'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      files: ['**/*.{js,cjs,mjs}'],
      rules: { ...asErrors(inJavaScript), 'no-redeclare': ['error', { builtinGlobals: false }] },
    },
    {
      files: browserCode,
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      // The same modules run on the server, and time passes between requests.
      files: browserCode,
      excludeFiles: [tests, 'shell/src/browser.tsx'],
      rules: syntax(...moduleScope, ...keyHandlers, noContract, ...secureContext),
    },
    { files: ['shell/src/browser.tsx'], rules: syntax(...secureContext) },
    {
      // Each checks that what it uses exists, or catches that it does not.
      files: ['shared-ui/src/copyText/copyText.ts', 'remote-admin/src/content/form/openForms.ts'],
      rules: syntax(...moduleScope, ...keyHandlers, noContract),
    },
    {
      // Staff's forms are judged by the contract itself; it is fetched when one opens, and visitors never get it.
      files: ['remote-admin/src/content/form/useValidation.ts'],
      rules: syntax(...moduleScope, ...keyHandlers, ...secureContext),
    },
    { files: ['remote-*/src/**/*.{ts,tsx}'], excludeFiles: [tests], rules: imports(doors.fromRemote) },
    ...subjectFolders('remote-public', ['books', 'data', 'forms', 'lists', 'pages', 'text']),
    ...subjectFolders('remote-admin', ['address', 'content', 'frame', 'session']),
    ...shellRooms.map(({ files, regex, message, doors }) => ({
      files: [`shell/${files}.{ts,tsx}`],
      excludeFiles: [tests],
      rules: imports([...doors, { regex, message }]),
    })),
    { files: ['shared-ui/src/**/*.{ts,tsx}'], excludeFiles: [tests], rules: imports(doors.fromSharedUi) },
    { files: ['mock-api/src/**/*.ts'], rules: imports(doors.fromApi) },
    {
      // Browsers run it, so it knows nothing of the API: neither a server's library nor a room that uses one.
      files: [
        'mock-api/src/contract/**/*.ts',
        'mock-api/src/kinds/{contract,forms,names}.ts',
        'mock-api/src/kinds/**/schema.ts',
      ],
      excludeFiles: [tests],
      rules: imports(doors.fromContract),
    },
  ],
};
