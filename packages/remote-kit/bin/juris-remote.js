#!/usr/bin/env node
/** Runs the sources of the command inside this repository; the published package has a bundle instead. */
void import('tsx').then(() => require('../src/main.ts'));
