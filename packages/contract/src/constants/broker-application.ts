// Bounds of an application to be a broker; the database holds the same ones.

export const BROKER_NOTE_MAX_CHARACTERS = 1000

type RegistrationForm = { readonly form: RegExp; readonly example: string }

const telangana: RegistrationForm = { form: /^A\d{11}$/, example: 'A02400000123' }

/** Forms of an agent's RERA registration, by state; of the other states only the letters are known. */
export const registrationForms: Readonly<Record<string, RegistrationForm>> = {
  Maharashtra: { form: telangana.form, example: 'A51900000123' },
  Telangana: telangana,
  'Andhra Pradesh': telangana,
  Karnataka: {
    form: /^PRM\/KA\/RERA\/\d{3,4}\/\d{3}\/AG\/\d{6}\/\d{6}$/,
    example: 'PRM/KA/RERA/1251/446/AG/171113/000123',
  },
}
export const OTHER_REGISTRATION_FORM = /^[A-Z0-9][A-Z0-9/. ()-]{4,59}$/
