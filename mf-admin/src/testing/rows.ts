import type { College, ContactMessage, ListedUser, RecruitingPackage } from '@sandites/contracts';

const createdAt = '2024-07-01T12:00:00.000Z';

export const admin: ListedUser = {
  id: 1,
  username: 'office',
  role: 'admin',
  createdAt,
  version: 1,
};
export const coach: ListedUser = {
  id: 2,
  username: 'holcomb',
  role: 'coach',
  createdAt,
  version: 1,
};
export const reader: ListedUser = {
  id: 3,
  username: 'reader',
  role: 'user',
  createdAt,
  version: 1,
};

/** A college with default values. */
export const college = (own: Partial<College> = {}): College => ({
  id: 1,
  name: 'University of Tulsa',
  location: 'Tulsa, OK',
  division: 'NCAA Division I',
  conference: 'American Athletic Conference',
  website: 'https://utulsa.edu',
  programs: ['Football', 'Basketball', 'Soccer', 'Tennis', 'Golf'],
  gpaMini: '3.5+',
  satMin: '1200+',
  actMin: '24+',
  ...own,
});

/** A contact message with default values. */
export const message = (own: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 1,
  name: 'Laura Redfern',
  email: 'laura.redfern@mail.example',
  phone: null,
  subject: 'Parking for the Owasso game',
  message: 'Where should we park?',
  userType: 'visitor',
  isRead: false,
  isAnswered: false,
  createdAt: '2026-09-02T14:12:00.000Z',
  ...own,
});

/** A recruiting package with default values. */
export const pack = (own: Partial<RecruitingPackage> = {}): RecruitingPackage => ({
  id: 1,
  name: 'Seniors',
  sport: 'Football',
  description: null,
  isPublic: true,
  shareCode: 'x'.repeat(22),
  createdAt: '2026-09-02T14:12:00',
  ownerId: 2,
  version: 2,
  ...own,
});
