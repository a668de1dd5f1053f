/**
 * Jest compiles each module anew for each test file, though most are the same libraries: here each is compiled once for a
 * worker, with what V8 has compiled of its functions since, and only run again in the sandbox of the next file. That took an
 * eighth off all unit and component tests. A script has no `import()`; Babel and SWC make `require` of it here.
 */
const { setFlagsFromString } = require('node:v8');
const vm = require('node:vm');

// V8 forgets the code of functions that nobody has called for a while: between two files that is most of them.
setFlagsFromString('--no-flush-bytecode');

const { compileFunction } = vm;
const scripts = new Map();

vm.compileFunction = function compileOnce(source, parameters, options) {
  if (!options?.parsingContext) return compileFunction.call(this, source, parameters, options);
  const head = `(function (${parameters.join(', ')}) {`;
  const { filename, parsingContext } = options;
  let known = scripts.get(filename);
  if (known?.source !== source) {
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    scripts.set(filename, (known = { source, script }));
  }
  return known.script.runInContext(parsingContext);
};
