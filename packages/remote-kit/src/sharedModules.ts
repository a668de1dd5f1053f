// This file imports nothing: `juris-remote create` loads it where no package is installed yet.

/** Libraries that the shell shares with the remotes. */
export const sharedLibraries = ['react', 'react-dom', 'styled-components'] as const;

/**
 * Modules that are loaded only once on a page. Every remote uses the shell's copy and cannot change this list.
 * `@juris/platform` exports the router, Redux and axios. `@juris/shared-ui` is bundled into each package that uses it.
 */
export const sharedModules = [...sharedLibraries, '@juris/platform'] as const;
