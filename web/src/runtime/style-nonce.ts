// The security policy admits a style element only with the page's nonce. The scroll lock behind dialogs makes one and
// looks for the nonce in this global (npm get-nonce).

declare global {
  var __webpack_nonce__: string | undefined
}

export function giveStylesNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce !== undefined && nonce !== '') globalThis.__webpack_nonce__ = nonce
}
