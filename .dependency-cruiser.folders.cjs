/**
 * Forbids cycles between folders. This is a separate configuration because it excludes tests, which may
 * import the whole application. The other import rules are in .dependency-cruiser.cjs.
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
