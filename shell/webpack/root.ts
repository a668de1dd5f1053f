import path from 'node:path';

/** The folder that holds all packages; every command runs from it. */
export const root = path.resolve(__dirname, '../..');
