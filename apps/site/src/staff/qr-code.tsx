/** A QR code from its rows of 0 and 1, black on white in every colour scheme: scanners need the contrast. */
export function QrCode({ rows, label }: { rows: string; label: string }) {
  const lines = rows.split('\n')
  const size = lines.length
  const path = lines.flatMap((line, y) => [...line].flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className="size-48 rounded-md"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
