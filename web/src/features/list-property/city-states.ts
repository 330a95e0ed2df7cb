// State of each city that is offered, to prefill the field.

const cityStates: Readonly<Record<string, string>> = {
  Hyderabad: 'Telangana',
  Secunderabad: 'Telangana',
  Warangal: 'Telangana',
  Bengaluru: 'Karnataka',
  Mumbai: 'Maharashtra',
  'Navi Mumbai': 'Maharashtra',
  Thane: 'Maharashtra',
  Pune: 'Maharashtra',
  Delhi: 'Delhi',
  Gurugram: 'Haryana',
  Noida: 'Uttar Pradesh',
  Chennai: 'Tamil Nadu',
  Kolkata: 'West Bengal',
  Ahmedabad: 'Gujarat',
  Jaipur: 'Rajasthan',
  Kochi: 'Kerala',
  Visakhapatnam: 'Andhra Pradesh',
  Vijayawada: 'Andhra Pradesh',
  Goa: 'Goa',
}

/** Empty for a city that is not listed. */
export function stateOfCity(city: string): string {
  return cityStates[city.trim()] ?? ''
}
