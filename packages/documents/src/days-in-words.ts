// A day as papers spell it, digits Latin in every language. Own names of months: those of the platform change with its version,
// and then the same agreement would no longer give the same paper.

import { type Day, partsOf } from '@basera/rules/days'
import type { PaperLanguage } from './paper-languages.ts'

const months: Readonly<Record<PaperLanguage, readonly string[]>> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  hi: [
    'जनवरी',
    'फ़रवरी',
    'मार्च',
    'अप्रैल',
    'मई',
    'जून',
    'जुलाई',
    'अगस्त',
    'सितंबर',
    'अक्टूबर',
    'नवंबर',
    'दिसंबर',
  ],
  te: [
    'జనవరి',
    'ఫిబ్రవరి',
    'మార్చి',
    'ఏప్రిల్',
    'మే',
    'జూన్',
    'జులై',
    'ఆగస్టు',
    'సెప్టెంబర్',
    'అక్టోబర్',
    'నవంబర్',
    'డిసెంబర్',
  ],
}

/** "1 December 2026", "1 दिसंबर 2026", "1 డిసెంబర్, 2026" */
export function longDay(day: Day, language: PaperLanguage): string {
  const { year, month, day: number } = partsOf(day)
  const name = months[language][month - 1] ?? ''
  return language === 'te' ? `${number} ${name}, ${year}` : `${number} ${name} ${year}`
}
