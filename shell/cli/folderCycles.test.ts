import { folderCycles } from '../../e2e/folderCycles';

test('reports a cycle that only the sum of the files of subfolders closes', () => {
  expect(
    folderCycles([
      ['api/setup/options.ts', 'api/modules/links/network.ts'],
      ['api/modules/inbox/routes.ts', 'api/setup/services.ts'],
      ['api/modules/inbox/routes.ts', 'api/modules/links/network.ts'],
    ]),
  ).toEqual([
    {
      folder: 'api',
      parts: ['api/modules/', 'api/setup/'],
      imports: [
        ['api/modules/inbox/routes.ts', 'api/setup/services.ts'],
        ['api/setup/options.ts', 'api/modules/links/network.ts'],
      ],
    },
  ]);
});

test('reports a cycle of a file and a subfolder', () => {
  const [cycle] = folderCycles([
    ['api/app.ts', 'api/ops/open.ts'],
    ['api/ops/open.ts', 'api/dev/seed.ts'],
    ['api/dev/control/mock.ts', 'api/app.ts'],
  ]);
  expect(cycle?.parts).toEqual(['api/app.ts', 'api/dev/', 'api/ops/']);
});

test('accepts a folder between its entry point and its shared file, and files that import each other', () => {
  expect(
    folderCycles([
      ['kit/main.ts', 'kit/commands/build.ts'],
      ['kit/commands/build.ts', 'kit/project.ts'],
      ['kit/commands/build.ts', 'kit/commands/dev.ts'],
      ['kit/commands/dev.ts', 'kit/commands/build.ts'],
    ]),
  ).toEqual([]);
});
