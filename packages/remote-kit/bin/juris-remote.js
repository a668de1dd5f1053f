#!/usr/bin/env node
/** Runs the command `juris-remote` from its sources. The published package has a bundle in place of this file. */
void import('tsx').then(() => require('../src/main.ts'));
