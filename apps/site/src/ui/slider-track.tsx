/** The filled part of the track, as fractions of its length. */
export function SliderTrack({ from, to }: { from: number; to: number }) {
  return (
    <svg className="slider-track" aria-hidden="true">
      <rect x={`${from * 100}%`} width={`${(to - from) * 100}%`} height="100%" rx="3" />
    </svg>
  )
}
