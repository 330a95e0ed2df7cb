// Texts of the tenancies that a broker looks after.

export const brokerTenancyMessages = {
  noneForBroker: 'No tenancy within your mandates',
  noneForBrokerText:
    'The home stands here once it is let, while your mandate for it includes looking after the tenancy. Its owner gives such a mandate.',
  noneForBrokerAction: 'See your mandates',
  forOwner: (name: string) => `For ${name}`,
  records: 'Records',
  repairs: 'Repairs',
} as const
