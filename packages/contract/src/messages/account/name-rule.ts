// What no name is made of. Apart from the words that every form with a name needs: pages weigh what they bring.

export const NAME_OF_LETTERS =
  'Please write the name in letters only, without digits, signs, symbols or invisible characters.'
export const NAME_WITHOUT_ADDRESS =
  'A name holds no address. If it has initials, please put a space after each dot.'
export const NAME_RESERVED =
  'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".'
