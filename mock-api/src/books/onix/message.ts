import type { CataloguedTitle } from '../../contract';
import { element, withAttributes, xmlDocument } from '../xml';
import { products, type Sender } from './product';

/**
 * Titles as an ONIX 3.0 message with reference names, which booksellers and libraries take in.
 * @param sentAt when it is sent
 */
export const onixMessage = (titles: readonly CataloguedTitle[], sender: Sender, sentAt: Date): string =>
  xmlDocument(
    withAttributes(
      { release: '3.0', xmlns: 'http://ns.editeur.org/onix/3.0/reference' },
      element(
        'ONIXMessage',
        element(
          'Header',
          element('Sender', element('SenderName', sender.publisherName)),
          element(
            'SentDateTime',
            `${sentAt
              .toISOString()
              .replace(/[-:]|:\d\d\.\d+/g, '')
              .slice(0, 13)}Z`,
          ),
        ),
        titles.map((title) => products(title, sender)),
      ),
    ),
  );
