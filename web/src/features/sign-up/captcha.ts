// Google's invisible reCAPTCHA, for Firebase. It decides itself whether to show a picture challenge.

import { CAPTCHA_TIMEOUT_MS } from '@basera/contract/constants/sign-up'
import { codeMessages } from '@basera/contract/messages/account/codes'
import { SignUpRefused } from './sign-up-refused.ts'

/** The part of Google's API used here. */
type Captcha = {
  readonly ready: (begin: () => void) => void
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string
      readonly size: 'invisible'
      readonly theme: 'light' | 'dark'
      readonly callback: (token: string) => void
      readonly 'error-callback': () => void
      readonly 'expired-callback': () => void
    },
  ) => number
  readonly execute: (widget: number) => void
}

declare global {
  var grecaptcha: Captcha | undefined
}

const CAPTCHA_ADDRESS = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** The token of a solved captcha. Throws SignUpRefused when it cannot be had within two minutes. */
export async function solveCaptcha(siteKey: string): Promise<string> {
  const place = document.createElement('div')
  document.body.append(place)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const captcha = await loadCaptcha()
    return await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error('No captcha was solved'))
      // A timeout: closing the picture challenge calls nothing back.
      timer = setTimeout(fail, CAPTCHA_TIMEOUT_MS)
      captcha.execute(
        captcha.render(place, {
          sitekey: siteKey,
          size: 'invisible',
          theme: document.documentElement.classList.contains('dark') ? 'dark' : 'light',
          callback: resolve,
          'error-callback': fail,
          'expired-callback': fail,
        }),
      )
    })
  } catch (cause) {
    throw new SignUpRefused(codeMessages.proofFailed, { cause })
  } finally {
    clearTimeout(timer)
    place.remove()
  }
}

async function loadCaptcha(): Promise<Captcha> {
  if (globalThis.grecaptcha === undefined) await loadScript()
  const captcha = globalThis.grecaptcha
  if (captcha === undefined) throw new Error('The captcha is not there')
  await new Promise<void>((resolve) => captcha.ready(resolve))
  return captcha
}

async function loadScript(): Promise<void> {
  const { scriptAddress } = await import('../../lib/trusted-types.ts')
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress(CAPTCHA_ADDRESS)
    // The script uses the page's nonce for the scripts that it loads.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      // So that a retry loads it again.
      script.remove()
      reject(new Error('The captcha could not be loaded'))
    })
    document.head.append(script)
  })
}
