import { compileFunction } from 'node:vm';
import { errorMessage } from './errorMessage';

/**
 * Runs a remote's server file.
 * @param name the remote's name
 * @param code content of the file
 * @param location name of the file, for messages
 * @param shared modules that the file may request, by name
 * @returns the exports of the file
 * @throws Error when the file does not run, or requests a module that is not shared
 */
export function evaluateServerFile(
  name: string,
  code: Buffer,
  location: string,
  shared: Record<string, unknown>,
): unknown {
  const module = { exports: {} };
  const require = (specifier: string) => {
    if (specifier in shared) return shared[specifier];
    throw new Error(`${location} asks for "${specifier}", which the shell does not share`);
  };
  try {
    const run = compileFunction(code.toString(), ['module', 'exports', 'require'], { filename: location });
    run(module, module.exports, require);
  } catch (cause) {
    throw new Error(`${location} of ${name} does not run: ${errorMessage(cause)}`, { cause });
  }
  return module.exports;
}
