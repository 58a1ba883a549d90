import type { ContactMessage } from '@sandites/contracts';

/** A message to the school; the tests say only what matters to them. */
export const message = (own: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 1,
  name: 'Laura Redfern',
  email: 'laura.redfern@mail.example',
  phone: null,
  subject: 'Parking for the Owasso game',
  message: 'Where should we park?',
  userType: 'visitor',
  isRead: false,
  createdAt: '2026-09-02T14:12:00.000Z',
  ...own,
});
