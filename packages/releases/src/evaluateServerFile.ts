import { compileFunction } from 'node:vm';
import { errorMessage } from './errorMessage';

/**
 * Runs the server file of a remote, which is a CommonJS module.
 * @param name Name of the remote, for error messages.
 * @param code Content of the file.
 * @param location Address of the file, such as `/remotes/rights/1.0.0-1a2b3c/routes.cjs`. Pictures of the remote get
 *   addresses in the same folder. Error messages contain it.
 * @param shared Modules that the file may require, by module name.
 * @returns The exports of the file.
 * @throws {Error} If the file throws an error, or requires a module that is not in `shared`.
 */
export function evaluateServerFile(
  name: string,
  code: Buffer,
  location: string,
  shared: Record<string, unknown>,
): unknown {
  // The bundle reads `address`, the folder of its other files, for the addresses of pictures.
  const module = { exports: {}, address: location.replace(/[^/]*$/, '') };
  const require = (specifier: string) => {
    if (specifier in shared) return shared[specifier];
    throw new Error(`${location} imports "${specifier}", which the shell does not share`);
  };
  try {
    const run = compileFunction(code.toString(), ['module', 'exports', 'require'], { filename: location });
    run(module, module.exports, require);
  } catch (cause) {
    throw new Error(`${location} of ${name} failed to run: ${errorMessage(cause)}`, { cause });
  }
  return module.exports;
}
