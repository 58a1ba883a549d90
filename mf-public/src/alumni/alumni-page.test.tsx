import { demoSchool, renderPage } from '@sandites/remote-kit/testing';
import { screen } from '@testing-library/react';
import { Page as AlumniPage } from './alumni-page';

test('the page of the alumni has each highlight with its paragraph (D81)', () => {
  renderPage(<AlumniPage />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(4);
  for (const { title, story } of demoSchool.alumni) {
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByText(story)).toBeVisible();
  }
});
