/**
 * Lint rules, except the import rules, which are in .dependency-cruiser.cjs. oxlint does not look for a configuration
 * file in JavaScript, so `npm run lint` passes the name of this file.
 */
const tests = '**/*.test.{ts,tsx}';

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

/**
 * Properties of `crypto` and `navigator` that browsers define only in secure contexts. On an http origin other than
 * localhost they are undefined.
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

const syntax = (...restrictions) => ({ 'syntax/restricted': ['error', ...restrictions] });

const browserCode = '{shell,remote-*,shared-ui,packages/platform}/src/**/*.{ts,tsx}';

/** Rules for all files: the recommended rules of ESLint and typescript-eslint, and a few more. */
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

/**
 * Recommended rules of ESLint that are needed only in JavaScript files. In TypeScript files, the compiler reports the
 * same errors.
 */
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
  plugins: ['typescript', 'react', 'node'],
  jsPlugins: ['./oxlint.plugin.js', './plainEnglish.plugin.js'],
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
      files: ['**/*.{js,cjs,mjs,ts,tsx}'],
      excludeFiles: ['plainEnglish.plugin.js'],
      rules: { 'english/plain': 'error' },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: asErrors(['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread']),
    },
    {
      // Only the entry files below may read the environment. They read it once, at the start of the process, and
      // validate it with `readSettings` (packages/server-kit/src/settings.ts).
      files: ['{shell,remote-*,shared-ui,mock-api,packages}/**/*.{ts,tsx}'],
      excludeFiles: [
        tests,
        '**/{testing,bench,scripts}/**',
        'shell/{server,server/releaseService,supervisor}/main.ts',
        'shell/renderer/service.ts',
        'packages/remote-kit/src/commands/command.ts',
        'mock-api/src/cli/main.ts',
        'packages/test-api/src/startApi.ts',
        // This module needs the whole environment, because it passes it to the command-line tools of PostgreSQL.
        'mock-api/src/ops/postgresTool.ts',
      ],
      // NODE_ENV is allowed, because the build replaces `process.env.NODE_ENV` by a constant.
      rules: { 'node/no-process-env': ['error', { allowedVariables: ['NODE_ENV'] }] },
    },
    // The first parameter of a Playwright fixture must be a destructuring pattern with the names of the fixtures that
    // it needs. If it needs no other fixtures, the pattern is empty.
    { files: ['e2e/**'], rules: { 'no-empty-pattern': 'off' } },
    { files: ['**/*.{js,cjs}'], rules: { 'typescript/no-require-imports': 'off' } },
    {
      files: ['**/*.{js,cjs,mjs}'],
      rules: { ...asErrors(inJavaScript), 'no-redeclare': ['error', { builtinGlobals: false }] },
    },
    {
      files: [browserCode],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
    {
      // Browser code also runs on the server. The server has no `window`, and its process runs for months, so a time
      // that is read at module scope becomes outdated.
      files: [browserCode],
      excludeFiles: [tests, 'shell/src/client/browser.tsx'],
      rules: syntax(...moduleScope, ...keyHandlers, ...secureContext),
    },
    { files: ['shell/src/client/browser.tsx'], rules: syntax(...secureContext) },
    {
      // These files may use features that exist only in secure contexts, because they check that the feature exists or
      // catch the error.
      files: [
        'shared-ui/src/copyText/copyText.ts',
        'remote-admin/src/editor/form/openForms.ts',
        'remote-public/src/books/BookActions.tsx',
      ],
      rules: syntax(...moduleScope, ...keyHandlers),
    },
  ],
};
