import { isoDate } from '@escale/domain/dates'
import { displayMonthName } from '../i18n/format.ts'

/** viewBox height. */
const HEIGHT = 100

/**
 * Bars of twelve months for two years: filled for the current one and outlined for the previous one, so that colour is not
 * the only difference. Drawn with SVG attributes, because the CSP forbids inline styles. Hidden from screen readers; the
 * table below has the figures.
 */
export function MonthChart({
  title,
  year,
  values,
  top,
  words,
}: {
  title: string
  year: number
  /** January first. */
  values: readonly { now: number; before: number }[]
  /** Value of the top line. */
  top: number
  words: (value: number) => string
}) {
  const names = { now: String(year), before: String(year - 1) }
  return (
    <figure className="month-chart">
      <figcaption>
        <span className="font-semibold">{title}</span>
        <span className="month-chart-legend">
          <span className="month-chart-before">{names.before}</span>
          <span className="month-chart-now">{names.now}</span>
        </span>
      </figcaption>
      <div className="month-chart-body" aria-hidden="true">
        <ul className="month-chart-scale">
          {[top, top / 2, 0].map((value) => (
            <li key={value}>{words(value)}</li>
          ))}
        </ul>
        <ol>
          {values.map(({ now, before }, index) => {
            const day = isoDate(year, index + 1, 1)
            const month = displayMonthName(day)
            return (
              // A tap can focus it; the Tab key skips it.
              <li key={month} tabIndex={-1}>
                <span className="month-chart-value">{`${displayMonthName(day, 'short')} · ${names.now}\u00a0${words(now)} · ${names.before}\u00a0${words(before)}`}</span>
                <svg viewBox={`0 0 20 ${HEIGHT}`} preserveAspectRatio="none" role="presentation">
                  <rect className="month-chart-area" width="20" height={HEIGHT} />
                  <Bar className="month-bar-before" x={3} value={before} top={top} />
                  <Bar className="month-bar-now" x={10.5} value={now} top={top} />
                </svg>
                <span className="month-chart-short">{displayMonthName(day, 'short')}</span>
                <span className="month-chart-narrow">{displayMonthName(day, 'narrow')}</span>
              </li>
            )
          })}
        </ol>
      </div>
    </figure>
  )
}

function Bar({ className, x, value, top }: { className: string; x: number; value: number; top: number }) {
  const height = (Math.max(0, value) / top) * HEIGHT
  return <rect className={className} x={x} y={HEIGHT - height} width="6.5" height={height} />
}
