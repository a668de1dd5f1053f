import { company } from '@juris/shared-ui/company';
import { screen } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';
import { contactLabels } from './labels';

test('shows the company name, address, sales e-mail, phone and tax ID', async () => {
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
