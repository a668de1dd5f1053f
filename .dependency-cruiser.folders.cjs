/**
 * Rule that forbids import cycles between folders. It needs a separate configuration, because it ignores tests, which
 * may import the whole application. All other import rules are in .dependency-cruiser.cjs.
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      comment: 'Imports between folders go one way. Move what both need into a folder below them.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [
        options.exclude.path,
        '\\.test\\.tsx?$',
        '/testing/',
        '^packages/testing/',
        '^mock-api/(bench|scripts)/',
      ],
    },
  },
};
