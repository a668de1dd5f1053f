import { company } from '@juris/shared-ui/company';
import type { Breadcrumb, SharedPicture, SiteNavigation, Thing } from '@juris/platform';
import type { BootData } from './bootData';
import { enteredSearchScript } from '../layout/enteredSearch';
import { menuFallbackScript } from '../layout/menuFallback';
import { homeOnly } from '../layout/navigation';
import { json } from './inlineJson';
import { speculationRules, startScript, type StartOptions } from './startScript';
import { structuredData } from './structuredData';
import { trustedTypesScript } from './trustedTypes';

/** What a document is made of. */
export interface DocumentParts extends StartOptions {
  title: string;
  description: string;
  /** The page's own name, without the site's; the title unless given. */
  name?: string;
  /** The page's full address, for search engines; none for pages that are not to be found. */
  canonical?: string | undefined;
  /** The addresses of its neighbours, where a list has several pages. */
  previous?: string;
  next?: string;
  /** The pages above it. */
  breadcrumbs?: Breadcrumb[] | undefined;
  /** What it is about, for shared links. */
  type?: 'website' | 'book';
  /** Further `meta` elements. */
  meta?: { name: string; content: string }[];
  /** What a shared link shows; the site's own picture unless given. */
  picture?: SharedPicture;
  /** What the page shows, for search engines. */
  things?: Thing[];
  /** The links of the frame: the breadcrumbs follow from them. */
  navigation?: SiteNavigation;
  /** Whether its first view has italics. */
  italics?: boolean | undefined;
  /** The site's tokens and base styles. */
  theme: string;
  /** What chooses among its themes before anything is drawn, where there are several. */
  themeScript?: string;
  /** The style elements of the components on the page. */
  styles: string;
  html: string;
  /** A small script of the page's own, which does what cannot wait for the application. */
  script?: string | undefined;
  boot: BootData;
}

/** A document, and the inline texts that its policy has to allow. */
export interface HtmlDocument {
  html: string;
  /** The text of each inline script, but for data. */
  inlineScripts: string[];
  /** The text of each inline style. */
  inlineStyles: string[];
}

/** The whole HTML document. */
export function htmlDocument(parts: DocumentParts): HtmlDocument {
  const { title, description, canonical, theme, themeScript = '', styles, html, script, boot } = parts;
  const headScript = trustedTypesScript + themeScript;
  const bodyScript = menuFallbackScript + enteredSearchScript + startScript(parts);
  // A tag in its text would end it, or the document; an element of its own, so that an error in it stops nothing else.
  const pageScript = script?.replaceAll(/<(?=\/script|!--)/gi, '\\x3c');
  const document = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeText(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
${fonts(parts).join('\n')}
<meta name="description" content="${escapeText(description)}">
${canonical ? found(parts, canonical) : '<meta name="robots" content="noindex">'}
<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/assets/brand/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest">
<link rel="stylesheet" href="/assets/print.css" media="print">
<style>${theme}</style>${styles}
<script>${headScript}</script></head>
<body><div id="root">${html}</div>
<script type="application/json" id="boot">${json(boot)}</script>
<script type="speculationrules">${speculationRules}</script>
<script>${bodyScript}</script>${pageScript ? `<script>${pageScript}</script>` : ''}</body></html>`;
  return {
    html: document,
    inlineScripts: [headScript, speculationRules, bodyScript, ...(pageScript ? [pageScript] : [])],
    inlineStyles: [
      theme,
      ...[...styles.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text),
    ],
  };
}

/** The fonts of the first view, fetched with the page. */
const fonts = ({ italics }: DocumentParts) =>
  [
    'libre-franklin-latin-wght-normal',
    'eczar-latin-wght-normal',
    ...(italics ? ['libre-franklin-latin-400-italic'] : []),
  ].map(
    (face) =>
      `<link rel="preload" href="/assets/fonts/${face}.woff2" as="font" type="font/woff2" crossorigin>`,
  );

/** What search engines and shared links are told of a page. */
const found = (
  {
    title,
    description,
    name = title,
    things = [],
    navigation = homeOnly,
    breadcrumbs,
    type = 'website',
    meta = [],
    picture = sitePicture,
    previous,
    next,
  }: DocumentParts,
  canonical: string,
) =>
  `<link rel="canonical" href="${escapeText(canonical)}">${neighbour('prev', previous)}${neighbour('next', next)}
<link rel="alternate" type="application/atom+xml" title="New titles" href="/feeds/titles.atom">
<link rel="alternate" type="application/atom+xml" title="Snippets" href="/feeds/snippets.atom">
<meta property="og:type" content="${type}"><meta property="og:site_name" content="${escapeText(company.name)}">
<meta property="og:title" content="${escapeText(title)}"><meta property="og:description" content="${escapeText(description)}">
<meta property="og:url" content="${escapeText(canonical)}">
<meta property="og:image" content="${escapeText(new URL(picture.address, canonical).href)}">
<meta property="og:image:alt" content="${escapeText(picture.alt)}">
<meta property="og:image:width" content="${picture.width}"><meta property="og:image:height" content="${picture.height}">
<meta name="twitter:card" content="summary_large_image">${meta.map((entry) => `<meta name="${escapeText(entry.name)}" content="${escapeText(entry.content)}">`).join('')}
<script type="application/ld+json">${json(structuredData({ address: canonical, name, things, navigation, breadcrumbs }))}</script>`;

/** The link to a neighbour of a page of a list. */
const neighbour = (rel: 'prev' | 'next', address: string | undefined) =>
  address ? `<link rel="${rel}" href="${escapeText(address)}">` : '';

/** What a shared link shows of a page without a picture of its own. */
const sitePicture: SharedPicture = {
  address: '/assets/brand/share.png',
  alt: company.name,
  width: 1200,
  height: 630,
};

/** A text as it stands in HTML. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
