import type { PageHead } from '../../head.ts'
import { MailLink } from '../../components/contact-links.tsx'
import { InfoPage, type InfoSection } from '../../components/info-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { Questions } from '../../components/questions.tsx'
import { paths } from '../../paths.ts'

export const head: PageHead = () => ({
  title: 'Frequently asked questions',
  description: 'Answers about renting, listing, deposits, visits and safety on Basera.',
})

export function Component() {
  return (
    <InfoPage
      title="Frequently asked questions"
      lead={
        <>
          Not here? Write to <MailLink to="supportEmail" />, and the answer may join this page.
        </>
      }
      sections={sections}
    />
  )
}

const sections: readonly InfoSection[] = [
  {
    id: 'renting',
    title: 'Looking for a home',
    body: (
      <Questions
        questions={[
          {
            question: 'Do I need an account to look?',
            answer: <p>No. Every home, with its rent, deposit and checks, is open to everybody.</p>,
          },
          {
            question: 'What can I type into the search box?',
            answer: (
              <p>
                What you would say: “3 BHK below 65k with parking in Kondapur”, “PG near
                Gachibowli”, “office for 12 people”. We show what we understood as small labels;
                take one away and the search runs without it.
              </p>
            ),
          },
          {
            question: 'What does the rent include?',
            answer: (
              <p>
                The large figure is the rent per month in rupees. Maintenance and deposit stand
                beside it on the home’s own page, and whether maintenance is included.
              </p>
            ),
          },
          {
            question: 'How large a deposit is usual?',
            answer: (
              <p>
                It depends on the city: two to three months in Mumbai, Delhi and mostly in
                Hyderabad, more in Chennai and Bengaluru. Where the Model Tenancy Act is in force
                the limit for a home is two months’ rent.
              </p>
            ),
          },
          {
            question: 'What do 1 RK, 2.5 BHK and carpet area mean?',
            answer: (
              <p>
                RK is a room and kitchen; BHK counts bedrooms beside hall and kitchen, and a half is
                a small room. Carpet area is what lies between the walls; built-up adds the walls,
                super built-up a share of stairs and lobby. Compare homes on the same one.
              </p>
            ),
          },
        ]}
      />
    ),
  },
  {
    id: 'safety',
    title: 'Safety',
    body: (
      <Questions
        questions={[
          {
            question: 'The owner wants a token before I visit. Should I pay?',
            answer: (
              <p>
                No. Never pay before you have visited and signed, however low the rent and however
                many others are said to be waiting. See{' '}
                <PageLink to={`${paths.help()}#fraud`} className="link">
                  the tricks to know
                </PageLink>
                .
              </p>
            ),
          },
          {
            question: 'Somebody sent me a QR code to receive my deposit',
            answer: (
              <p>
                You never scan a code or enter a PIN to receive money. Scanning is always paying.
                Stop, and report the person to us.
              </p>
            ),
          },
          {
            question: 'What does “Verified” on a listing mean?',
            answer: (
              <p>
                That a person of ours approved the listing. The home’s page says which checks of its
                owner were made and when. What each is worth:{' '}
                <PageLink to={paths.verification()} className="link">
                  how verification works
                </PageLink>
                .
              </p>
            ),
          },
          {
            question: 'Why is the place on the map only approximate?',
            answer: (
              <p>
                To protect the people who live there now. The owner gives the exact address when a
                visit is agreed.
              </p>
            ),
          },
        ]}
      />
    ),
  },
  {
    id: 'listing',
    title: 'Listing a home',
    body: (
      <Questions
        questions={[
          {
            question: 'What does it cost?',
            answer: <p>Nothing. Listing a home, and being asked about it, is free.</p>,
          },
          {
            question: 'How long does approval take?',
            answer: (
              <p>
                We aim for one working day. If something is missing you are told what, in plain
                words.
              </p>
            ),
          },
          {
            question: 'Why is my listing waiting again?',
            answer: (
              <p>
                Its rent, place, rooms, size, type, title or photos changed. Those are looked at
                again before they are shown.
              </p>
            ),
          },
          {
            question: 'May I say whom I want as a tenant?',
            answer: (
              <p>
                For how many people the home is meant, yes: family, sharers, students, company.
                Religion, caste, region, community and the like, no. House rules that hold for
                everybody may be listed as such.
              </p>
            ),
          },
        ]}
      />
    ),
  },
  {
    id: 'account',
    title: 'Account and data',
    body: (
      <Questions
        questions={[
          {
            question: 'How do I open an account?',
            answer: (
              <p>
                On the sign-up page, with your name, e-mail, phone and a password. A code of six
                digits shows that the e-mail or the phone is yours; then you say whether you rent,
                own or broker. Looking for a home works without an account.
              </p>
            ),
          },
          {
            question: 'Do you need my Aadhaar?',
            answer: (
              <p>
                No, and we never take a whole Aadhaar number. If you choose to be verified, a masked
                copy or another paper will do.
              </p>
            ),
          },
          {
            question: 'How do I see or erase my data?',
            answer: (
              <p>
                Write to <MailLink to="privacyEmail" /> from your account’s address. More in the{' '}
                <PageLink to={paths.privacy()} className="link">
                  privacy notice
                </PageLink>
                .
              </p>
            ),
          },
        ]}
      />
    ),
  },
]
