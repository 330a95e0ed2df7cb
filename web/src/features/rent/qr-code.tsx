import { qrModules } from './qr-modules.ts'

type QrCodeProps = {
  text: string
  /** For readers: what scanning it does. */
  name: string
}

/** Dark on white in every theme: a camera reads it from the screen, and from a printed page. */
export function QrCode({ text, name }: QrCodeProps) {
  const { data, size } = qrModules(text)
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="rent-qr rounded-control"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
