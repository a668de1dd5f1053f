/**
 * Checks the import rules (docs/architecture.md): those of .dependency-cruiser.cjs, and that no parts of a folder import
 * each other in a circle. Part of `npm run lint`.
 */
import { folderCycles, type FileImport } from './folderCycles';

const checked = [
  'packages',
  'shell',
  'remote-public',
  'remote-admin',
  'shared-ui',
  'mock-api',
  'e2e',
  'bench',
];

/** Unit tests and their helpers may import the whole application. */
const isRestricted = (file: string) =>
  !/\.test\.tsx?$|\/testing\/|^packages\/(testing|test-api)\/|^mock-api\/(bench|scripts)\//.test(file);

async function main() {
  // These modules are ES modules, which this file cannot import statically.
  const { cruise, format } = await import('dependency-cruiser');
  const { default: extractOptions } = await import('dependency-cruiser/config-utl/extract-depcruise-options');
  const { default: extractTsConfig } = await import('dependency-cruiser/config-utl/extract-ts-config');
  const options = await extractOptions('./.dependency-cruiser.cjs');
  const { output: result } = await cruise(checked, options, undefined, {
    tsConfig: extractTsConfig('tsconfig.json'),
  });
  if (typeof result === 'string') throw new Error(result);
  const { output: report, exitCode } = await format(result, { outputType: 'err' });
  process.stdout.write(String(report));
  if (exitCode !== 0) process.exitCode = 1;
  const imports = result.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }): FileImport => [source, resolved]),
  );
  const isChecked = new Set(result.modules.map(({ source }) => source).filter(isRestricted));
  for (const { parts, imports: examples } of folderCycles(
    imports.filter((files) => files.every((file) => isChecked.has(file))),
  )) {
    console.error(
      [
        `  error folder-cycle: ${parts.join(' ↔ ')}. Imports between folders go one way. Move what both need into a folder below them.`,
        ...examples.map(([from, to]) => `      ${from} → ${to}`),
      ].join('\n'),
    );
    process.exitCode = 1;
  }
}

void main();
