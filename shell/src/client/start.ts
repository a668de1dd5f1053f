import { nextTask } from '@juris/platform/nextTask';

/**
 * Entry point of the browser. It evaluates the libraries and the application in separate tasks, between which the
 * browser handles user input. All modules are part of the start-up scripts, so `import()` sends no request.
 */
const pieces = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'styled-components'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@reduxjs/toolkit/query/react'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '@juris/platform'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ '../app/Site'),
  () => import(/* webpackMode: "eager" */ './browser'),
];

async function start() {
  for (const piece of pieces) {
    await piece();
    await nextTask();
  }
}

void start();
