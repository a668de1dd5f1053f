import * as platform from '@juris/platform';
import type { Provided } from '@juris/releases/checkNeeds';
import { version as react } from 'react';
import { version as reactDom } from 'react-dom';
import { version as styledComponents } from 'styled-components';

/**
 * Returns the modules and design tokens that this shell provides to remotes.
 * @param tokens Text of the style sheet `tokens.css`.
 */
export const providedBy = (tokens: string): Provided => ({
  platform: platform.platformVersion,
  shared: { react, 'react-dom': reactDom, 'styled-components': styledComponents },
  exports: Object.keys(platform),
  tokens: [...new Set(tokens.match(/--[\w-]+(?=\s*:)/g))],
});
