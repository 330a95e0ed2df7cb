// Names that cannot be a person's, with what is said about them, and names that are: for the contract and the database.

const LETTERS =
  'Please write the name in letters only, without digits, signs, symbols or invisible characters.'
const ADDRESS = 'A name holds no address. If it has initials, please put a space after each dot.'
const RESERVED =
  'Please use your own name, without words for us or for an office, such as "support", "official" or "verified".'

const UNLETTERED =
  'Meera 2|Meera९|మీరా౩|Meera ①|R2D2|Meera ²|meera@homes.in|https://homes|homes/rent|' +
  'Meera, call me|Meera & Sons|a_b|<b>|Meera ✓|Meera ✔|Meera ☑|Meera ✅|Meera √|Meera 🏠|' +
  'Meera ⭐|Meera®|Meera™|Meera\u202E|\u2066Meera|Mee\u200Bra|Meera\u00AD|Meera\u2060|' +
  'Meera\uFE0F|Meera\u3164|Meera\u034F|Mee\u200Dra|Mee\u200Cra|राम\u200D|र\u200Cाम|' +
  "क्\u200D\u200Dष|Ｍeera|𝐌𝐞𝐞𝐫𝐚|ᴹeera|ⓂⒺ|Mееra|Νeera|Vеrified|Ⅳ|...|-|'"

const ADDRESSES = 'meera.com|www.homes|Www Homes|homes.co.in|t.me|Homes.App|St.John'

const RESERVED_CHARACTERS =
  'Basera|BASERA|Basera Support|Baséra|Básérá|Support|Meera Support|Admin|Verified Host|' +
  'Official|Our Team|Help Desk|Helpdesk|Police|Moderator|Customer Care|Staff|Government|' +
  'Administrators|BaseraSupport|B A S E R A|B.A.S.E.R.A.|Sup-port|Of ficial|OfficiaI|' +
  'Adrnin|Аԁміп|Ваѕега|Verifled|बसेरा|बसेरा सहायता|బసేరా|Ádmín|tEAM'

const NAMES =
  'Meera|Rao|A|S. P. Balasubrahmanyam|S.P. Balasubrahmanyam|A. P. J. Abdul Kalam|M.S.|' +
  "D'Souza|D’Souza|Anne-Marie|O’Brien|Mary Kom|Md. Rafiq|Kaur Gill|Ng|Ravi Teja|" +
  'Steamer|Adminabad|Supporta|Varna|Carney|Policarp|Baseraju|Inderjit|मीरा|श्रीनिवास|' +
  'लक्ष्मी|ज़ाकिर|क़ुरैशी|डॉ. राव|एस. पी. सिंह|कुँवर|रक्\u200Dषा|शरद्\u200Cचन्द्र|' +
  'தமிழ்ச்செல்வி|கார்த்திக்|ஸ்ரீதர்|లక్ష్మి|శ్రీనివాస్|ఎస్.పి. బాలసుబ్రహ్మణ్యం|' +
  'రాజ్\u200Cకుమార్|র\u200D্যাচেল|সৌরভ|ਹਰਪ੍ਰੀਤ|જિજ્ઞેશ|ଜଗନ୍ନାଥ|ಶ್ರೀಕಾಂತ್|അവന്\u200D|' +
  'മോഹൻലാൽ|ස්\u200Dරී|فاطمہ|محمد|ᱥᱟᱱᱛᱟᱞ|ꯃꯩꯇꯩ|བསྟན་འཛིན|𑄌𑄋𑄴𑄟|Zoë|Nguyễn|Łukasz|Ольга|' +
  'Σοφία|王|山田|김민준'

const each = (listed: string, fault: string) =>
  listed.split('|').map((name) => [name, fault] as const)

export const refusedNames: readonly (readonly [name: string, fault: string])[] = [
  ...each(UNLETTERED, LETTERS),
  ...each(ADDRESSES, ADDRESS),
  ...each(RESERVED_CHARACTERS, RESERVED),
]

export const acceptedNames: readonly string[] = [...NAMES.split('|'), 'x'.repeat(100)]
