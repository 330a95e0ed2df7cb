// Dictionary of common passwords. Guessers try these first, with digits and punctuation before and after them.
export const commonPasswordWords: ReadonlySet<string> = new Set(
  `password passwort passw0rd pass passwd passphrase letmein welcome admin administrator root user guest test tester
  testing demo default changeme change secret login signin access master superman batman spiderman iloveyou loveyou
  iloveu love lovely sunshine princess dragon monkey football cricket baseball basketball soccer hockey shadow michael
  jordan jessica ashley jennifer michelle daniel charlie thomas george robert matthew andrew joshua nicole hannah
  amanda harley ranger hunter buster killer pepper ginger summer winter spring autumn flower freedom whatever trustno
  computer internet samsung google facebook android iphone apple microsoft windows linux starwars pokemon naruto
  qwerty qwertyuiop qwertyui qwert asdf asdfgh asdfghjkl asdfjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc azerty qweasd
  qweasdzxc abc abcd abcde abcdef abcdefg abcdefgh abcabc aaaaaa india bharat hindustan krishna ganesh sairam jaishriram
  jaimatadi shivam shankar mahadev hanuman lakshmi durga allah bismillah jesus waheguru omnamahshivaya omsairam rahul
  rohit sachin virat dhoni kohli tendulkar sharma priya pooja neha anjali deepak suresh ramesh mahesh ganapathi mumbai
  delhi newdelhi bangalore bengaluru hyderabad chennai kolkata pune bollywood chocolate cookie banana orange purple
  yellow silver golden diamond angel baby babygirl lovers family mother father mommy daddy sister brother friend
  friends forever money cash bank business office house home rental rent landlord tenant owner broker property
  apartment basera`.split(/\s+/),
)
