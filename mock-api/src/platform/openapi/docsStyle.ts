import { createHash } from 'node:crypto';

/** The house's colours and measures (`shared-ui/src/theme`), written here because the page loads nothing. */
export const docsStyle = `
:root { color-scheme: light dark; --paper: #fcfdfb; --surface: #fff; --ledger: #f3f6ef; --tint: #e6eee0; --line: #d5ddd0;
  --ink: #14201a; --ink-2: #36443b; --ink-3: #55645a; --neem: #1f5b43; --indigo: #2b3a8c; --focus: #2f49c9 }
@media (prefers-color-scheme: dark) { :root { --paper: #101613; --surface: #171f1a; --ledger: #141b17; --tint: #202a24;
  --line: #2a352e; --ink: #e8eee6; --ink-2: #c3cdc4; --ink-3: #98a69b; --neem: #7ecba3; --indigo: #a9b6f5;
  --focus: #93a5ff } }
* { box-sizing: border-box }
html { scroll-padding-top: 24px }
body { margin: 0; font: 1rem/1.55 "Libre Franklin", Arial, Helvetica, sans-serif; color: var(--ink); background: var(--paper) }
a { color: inherit; text-underline-offset: .2em }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
h1, h2, h3 { font-family: Eczar, Georgia, "Times New Roman", serif; font-weight: 400; line-height: 1.15; margin: 0 }
h1 { font-size: clamp(2.375rem, 1.9rem + 2.05vw, 3.625rem); letter-spacing: -.012em }
h2 { font-size: clamp(1.5rem, 1.4rem + .45vw, 1.75rem); margin: 64px 0 16px; padding-top: 16px; border-top: 3px double var(--line) }
h3 { font: 600 .875rem/1.45 "Libre Franklin", Arial, Helvetica, sans-serif; margin: 24px 0 6px }
code, pre { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
p { margin: 8px 0; max-width: 68ch }
p code, td code { background: var(--tint); padding: .1em .3em; border-radius: 2px; overflow-wrap: anywhere }
pre { margin: 8px 0; padding: 12px 16px; overflow-x: auto; background: var(--ledger); border: 1px solid var(--line); border-radius: 2px }
.page { max-width: 1200px; margin: 0 auto; padding: 48px 40px 96px; display: grid; grid-template-columns: 220px minmax(0, 1fr); gap: 64px }
nav { position: sticky; top: 48px; align-self: start; font-size: .875rem }
nav ul { list-style: none; margin: 0; padding: 0 }
nav a { display: block; padding: 6px 0; text-decoration: none; border-bottom: 1px solid var(--line) }
nav a:hover { text-decoration: underline }
main > header p { font-size: 1.0625rem; color: var(--ink-2) }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 2px; margin: 0 0 8px }
summary { cursor: pointer; padding: 10px 16px; display: grid; grid-template-columns: 52px minmax(0, 1fr) 12px; gap: 0 12px; align-items: baseline; position: relative }
summary::after { content: "+"; position: absolute; right: 16px; top: 9px; color: var(--ink-3) }
[open] > summary::after { content: "−" }
summary:hover { background: var(--ledger) }
summary code { font-weight: 600; overflow-wrap: anywhere }
summary .what { grid-column: 2; color: var(--ink-3); font-size: .875rem }
summary .what code { font-weight: 400 }
.shape summary { display: block }
.method { font: 600 .75rem/1 ui-monospace, monospace; color: var(--indigo) }
.method.post { color: var(--neem) }
.token { color: var(--ink-2); font-weight: 600; white-space: nowrap }
.inside { scroll-margin-top: 60px; padding: 4px 16px 20px; border-top: 1px solid var(--line) }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .875rem }
th, td { text-align: left; vertical-align: top; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); font-weight: 400 }
thead th { color: var(--ink-3); font-size: .75rem }
tbody th { white-space: nowrap }
.required { color: var(--ink-3) }
@media (max-width: 991px) { .page { display: block; padding: 32px 32px 64px }
  nav { position: static; margin-bottom: 32px } nav ul { display: flex; flex-wrap: wrap; gap: 0 20px } nav a { border: 0 } }
@media (max-width: 767px) { .page { padding: 24px 20px 64px }
  summary { display: block; padding-right: 40px } summary .method { margin-right: 8px } summary .what { display: block; margin-top: 4px }
  table, tbody, tr, th, td { display: block } thead { display: none } tr { padding: 8px 0; border-bottom: 1px solid var(--line) }
  th, td { border: 0; padding: 2px 0 } tbody th { white-space: normal } }`;

/** A policy for the page: nothing runs, nothing loads, and its one style sheet is known by its hash. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(docsStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
