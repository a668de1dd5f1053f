const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Returns the names of the packages in a `node_modules` folder and in those of its packages. */
function packagesIn(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const scoped = names.filter((name) => name.startsWith('@'));
  const all = [
    ...names.filter((name) => !name.startsWith('@')),
    ...scoped.flatMap((scope) => readdirSync(path.join(folder, scope)).map((name) => `${scope}/${name}`)),
  ];
  return all.flatMap((name) => [
    { name, folder: path.join(folder, name) },
    ...packagesIn(path.join(folder, name, 'node_modules')),
  ]);
}

function isEsm({ folder }) {
  const manifest = path.join(folder, 'package.json');
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).type === 'module';
}

/**
 * Returns the names of the installed packages whose scripts are ES modules, which Jest has to transform to CommonJS.
 * @param folder Folder of the tests. Its `node_modules` folder and those of its parents are searched.
 */
module.exports = function esmPackages(folder) {
  const parents = [];
  for (let at = folder; ; at = path.dirname(at)) {
    parents.push(path.join(at, 'node_modules'));
    if (at === path.dirname(at)) break;
  }
  return [
    ...new Set(
      parents
        .flatMap(packagesIn)
        .filter(isEsm)
        .map(({ name }) => name),
    ),
  ];
};
