// Who we are, once. Addresses under .example and the phone number are made up: change them before going live.

export const brand = {
  name: 'Basera',
  tagline: 'Rent a home that checks out',
  description:
    'Homes, rooms and workspaces to rent across India. Every listing is approved by a person before it is shown, with the rent, deposit and checks in plain sight.',
  legalName: 'Basera Homes Private Limited',
  /** Year of the first release, for the copyright line. */
  sinceYear: 2026,
  supportEmail: 'support@basera.example',
  privacyEmail: 'privacy@basera.example',
  safetyEmail: 'safety@basera.example',
  phone: { display: '+91 40000 12345', href: 'tel:+914000012345' },
  supportHours: 'Monday to Saturday, 9 am to 7 pm IST',
  address: {
    lines: ['Level 4, Cyber Gateway', 'HITEC City', 'Hyderabad 500081', 'Telangana, India'],
    short: 'HITEC City, Hyderabad 500081',
  },
  /** Named in person, as the Consumer Protection (E-Commerce) Rules 2020 and the IT Rules 2021 ask. */
  grievanceOfficer: {
    name: 'Ananya Deshmukh',
    title: 'Grievance Officer',
    email: 'grievance@basera.example',
    phone: { display: '+91 40000 12346', href: 'tel:+914000012346' },
  },
} as const
