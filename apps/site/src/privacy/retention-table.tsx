import type { RetentionLine } from '@escale/contract/privacy'
import { headingId } from '../content/headings.ts'
import * as m from '../i18n/messages.generated/messages.js'

/** The table of retention that drives the purges, for the privacy page (LW-502). */
export function RetentionTable({ lines }: { lines: readonly RetentionLine[] }) {
  const id = headingId(m.privacy_table())
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {m.privacy_table()}
      </h2>
      <table className="retention">
        <thead>
          <tr>
            <th scope="col">{m.privacy_col_purpose()}</th>
            <th scope="col">{m.privacy_col_keep()}</th>
            <th scope="col">{m.privacy_col_action()}</th>
            <th scope="col">{m.privacy_col_basis()}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ purpose, data, keep, action, basis }) => (
            <tr key={purpose}>
              <th scope="row">{data}</th>
              <td data-label={m.privacy_col_keep()}>{keep}</td>
              <td data-label={m.privacy_col_action()}>{action}</td>
              <td data-label={m.privacy_col_basis()}>{basis}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
