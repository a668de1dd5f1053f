import { originalCompany as company } from '@juris/platform';
import original from '@juris/contract/page-texts/contact.json';
import { screen } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';
import { contactLabels } from './labels';

test('the contact page shows name, address, sales e-mail, phone and tax ID of the company', async () => {
  renderPublic('/contactus');
  await screen.findByRole('heading', { level: 1, name: contactLabels.title });
  for (const line of [company.name, ...company.address, company.gstin])
    expect(screen.getByText(line)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: company.salesEmail })).toHaveAttribute(
    'href',
    `mailto:${company.salesEmail}`,
  );
  expect(screen.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+914400000000');
});

test.each(original.teams)(
  'the contact page links to the team $team for "$about"',
  async ({ team, to, about }) => {
    renderPublic('/contactus');
    const link = await screen.findByRole('link', { name: team });
    expect(link).toHaveAttribute('href', to);
    expect(link.closest('li')).toHaveTextContent(about);
  },
);
