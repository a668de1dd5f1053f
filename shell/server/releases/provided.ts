import * as platform from '@juris/platform';
import { version as react } from 'react';
import { version as reactDom } from 'react-dom';
import { version as styledComponents } from 'styled-components';
import type { Provided } from '@juris/releases/checkNeeds';
import tokens from '@juris/shared-ui/theme/tokens.css';

/** Modules and design tokens that this shell provides to remotes. A release that needs others is rejected. */
export const provided: Provided = {
  platform: platform.platformVersion,
  shared: { react, 'react-dom': reactDom, 'styled-components': styledComponents },
  exports: Object.keys(platform),
  tokens: [...new Set(tokens.match(/--[\w-]+(?=\s*:)/g))],
};
