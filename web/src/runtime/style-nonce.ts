// The Content-Security-Policy allows a style element only with the page's nonce. The scroll lock of dialogs creates one
// and reads the nonce from this global (npm get-nonce).

declare global {
  var __webpack_nonce__: string | undefined
}

export function giveStylesNonce(): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
  if (nonce !== undefined && nonce !== '') globalThis.__webpack_nonce__ = nonce
}
