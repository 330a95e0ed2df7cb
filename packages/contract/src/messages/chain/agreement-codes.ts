// What the functions of agreements answer, and the mail with a code for signing.

export const agreementFunctionMessages = {
  badRequest: 'Say which agreement and which version.',
  notAvailable: 'Papers cannot be made here at the moment. Please try again later.',
  changed: 'This agreement was changed meanwhile. Please look at it again.',
  tooManyCodes: 'You have asked for many codes. Please wait before you ask for another one.',
  noAddress: 'Please confirm your e-mail address first: the code is sent there.',
  noPhone: 'No phone number of yours is confirmed here. Please take the code by e-mail.',
  textNotSent:
    'A text message cannot be sent at the moment. Please confirm an e-mail address, or try again later.',
  codeWrong: 'This code is not right.',
  codeOver: 'This code is over. Please ask for a new one.',
  lastTry: 'This code is not right, and that was the last try. Please ask for a new one.',
  lost: 'This file was not found. Please tell us; what it says can still be checked by its hash.',
} as const

const triesInWords = [
  '',
  'One try is',
  'Two tries are',
  'Three tries are',
  'Four tries are',
] as const

/** Of a wrong code that can be tried as many times more, 1 to 4. */
export const wrongCodeWords = (triesLeft: number): string =>
  `${agreementFunctionMessages.codeWrong} ${triesInWords[triesLeft] ?? `${triesLeft} tries are`} left.`

export const signingMailMessages = {
  /** Without its number, whose last six digits look like a code to telephones. */
  subject: 'Your code to sign the agreement',
  preview: 'Enter it where you read the agreement.',
  text: 'This code signs your agreement and nothing else. Enter it where you read the agreement.',
  note: 'You do not want to sign? Then ignore this mail. Nobody at Basera ever asks for this code: tell it to nobody, not even the owner.',
} as const

/** The sentence that a signer agrees to; `private.signing_intents` holds the same, and its hash stands in the evidence. */
export const signingIntents = {
  en: 'I have read this agreement and I sign it. Typing my name and entering the code sent to me is my signature.',
  hi: 'मैंने यह करार पढ़ लिया है और मैं इस पर हस्ताक्षर करता/करती हूँ। अपना नाम लिखना और मुझे भेजा गया कोड डालना मेरा हस्ताक्षर है।',
  te: 'నేను ఈ ఒప్పందాన్ని చదివాను, దీనిపై సంతకం చేస్తున్నాను. నా పేరు టైప్ చేసి, నాకు పంపిన కోడ్‌ను నమోదు చేయడమే నా సంతకం.',
} as const

/** The mail that each party keeps: what it says does not depend on this site's database. */
export const evidenceMailMessages = {
  subject: 'All have signed: please keep this mail',
  preview: 'With it you can show later that nobody changed the agreement.',
  text: 'All have signed your agreement. Please keep this mail and the file of the agreement.',
  check:
    'The head stands for everything that happened up to the last signature, the key for who recorded it. Whoever changes the agreement or its record later can no longer show these two.',
  number: 'Agreement',
  document: 'SHA-256 of the file',
  head: 'Head of the record',
  thumbprint: 'Key of the seal',
  action: 'Check the file',
  note: 'It is an electronic contract with code and record, not an Aadhaar eSign. Stamp duty and registration are as your state asks.',
} as const
